/** Used parts of the library for signed tokens. Loaded with the first one. */
export { createRemoteJWKSet, customFetch, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
