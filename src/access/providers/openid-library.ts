/** Used parts of the libraries for OpenID Connect. Loaded with the first login at a provider. */
export {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  fetchUserInfo,
  None
} from 'openid-client'
