import { toUserKey } from '../../access/user-key.js'
import { SeeOther } from '../../services/requests/answers.js'
import type { Call, Handlers } from '../contract/operation.js'
import { firstText } from '../contract/request-coercion.js'
import type { Services } from '../services.js'
import { findAclBackend, listAclBackends } from '../../services/people/acl/names.js'

export const peopleHandlers = (s: Services) =>
  ({
    listAuthBackends: () => s.userLists.listBackends(),
    listProviders: () => s.providerList.list(),
    getAuthBackend: ({ path }) => s.userLists.findBackend(path.backend),
    listUsers: ({ ask, path, query }) =>
      s.userLists.describe(ask, {
        ...query,
        name: path.name,
        backend: firstText(path.backend, query.backend)
      }),
    createUser: ({ ask, path, query, body }) =>
      s.users.create(ask, {
        name: firstText(path.name, body.username, query.username),
        backend: firstText(path.backend, body.backend, query.backend),
        password: body.password,
        isService: body.service
      }),
    blockUser: ({ ask, path, query, body }) => {
      const backend = firstText(path.backend, query.backend)
      return s.blocks.block(ask, { name: path.name, backend }, body)
    },
    unblockUser: ({ ask, path, query }) =>
      s.blocks.unblock(ask, { name: path.name, backend: firstText(path.backend, query.backend) }),
    changePassword: ({ ask, path, query, body }) =>
      s.passwordChange.change(ask, {
        name: firstText(path.name, body.username),
        backend: firstText(path.backend, body.backend, query.backend),
        password: body.password,
        oldPassword: firstText(body.old_password),
        revokesTokens: body.revoke_tokens
      }),
    removeUser: ({ ask, path, query, body }) =>
      s.users.remove(ask, {
        name: firstText(path.name, body.username),
        backend: firstText(path.backend, body.backend, query.backend)
      }),
    getMe: ({ ask }) => s.userLists.findMe(ask),
    getMyFactors: ({ ask }) => s.factors.findMine(ask),
    offerCode: ({ ask }) => s.factors.offerCode(ask),
    confirmCode: ({ ask, body }) => s.factors.confirmCode(ask, body.code),
    removeCode: ({ ask }) => s.factors.removeCode(ask),
    offerMyPasskey: call => s.myPasskeys.offer(call.ask, call),
    addMyPasskey: call => s.myPasskeys.add(call.ask, call, call.body),
    renameMyPasskey: ({ ask, path, body }) => s.myPasskeys.rename(ask, path.id, body),
    removeMyPasskey: ({ ask, path }) => s.myPasskeys.remove(ask, path.id),
    renewRecoveryCodes: ({ ask }) => s.factors.renewRecovery(ask),
    getFactors: ({ ask, path }) => s.factors.find(ask, path.user),
    resetFactors: ({ ask, path }) => s.factors.reset(ask, path.user),
    listMyDevices: ({ ask }) => s.factors.listDevices(ask),
    forgetMyDevice: ({ ask, path }) => s.factors.forgetDevice(ask, path.id),
    getPreferences: ({ ask }) => s.preferences.find(ask),
    createPreferences: ({ ask, query, body }) => s.preferences.change(ask, { ...query, ...body }),
    changePreferences: ({ ask, query, body }) => s.preferences.change(ask, { ...query, ...body }),
    removePreferences: ({ ask, query, body }) => s.preferences.remove(ask, { ...query, ...body }),
    listHidden: ({ ask }) => s.hiddenClients.list(ask),
    hide: ({ ask, query, body }) => s.hiddenClients.add(ask, { ...query, ...body }),
    unhide: ({ ask, query, body }) => s.hiddenClients.remove(ask, { ...query, ...body }),
    listAudit: ({ query }) => s.auditListing.list(query),
    exportAudit: ({ query, areLinesWanted }) => s.auditListing.export(query, areLinesWanted),
    verifyAudit: () => s.auditListing.verify(),
    listAclBackends: () => listAclBackends(),
    getAclBackend: ({ path }) => findAclBackend(path.backend),
    explainRights: ({ query }) => s.explain.explain(query),
    explainMyRights: ({ ask, query }) => s.explain.explainOwn(ask, query),
    getAccessMatrix: ({ ask, query }) => s.accessMatrix.read(ask, query),
    listAccessRules: ({ ask, query }) => s.accessRules.list(ask, query),
    changeAccessRules: ({ ask, body }) => s.accessRules.change(ask, { changes: [], ...body }),
    listClientAccess: ({ ask, query }) => s.clientAccess.list(ask, query),
    listModerators: ({ path, query }) =>
      s.roles.listModerators(firstText(path.backend, query.backend)),
    listModeratorMembers: ({ path, query }) => s.roles.findModerators(backendOf({ path, query })),
    addModerator: ({ ask, ...fields }) => s.roles.add(ask, 'moderator', toMembersQuestion(fields)),
    changeModeratorGrant: ({ ask, path, query, body }) =>
      s.roles.changeModeratorGrant(ask, {
        backend: backendOf({ path, query, body }),
        grant: body.grant ?? query.grant
      }),
    removeModerator: ({ ask, ...fields }) =>
      s.roles.remove(ask, 'moderator', toMembersQuestion(fields)),
    isModerator: ({ path, query }) =>
      s.roles.explainModerator(path.member, firstText(path.backend, query.backend)),
    listAdmins: ({ path, query }) => s.roles.listAdmins(firstText(path.backend, query.backend)),
    listAdminMembers: ({ path, query }) => s.roles.findAdmins(backendOf({ path, query })),
    addAdmin: ({ ask, ...fields }) => s.roles.add(ask, 'admin', toMembersQuestion(fields)),
    removeAdmin: ({ ask, ...fields }) => s.roles.remove(ask, 'admin', toMembersQuestion(fields)),
    isAdmin: ({ path, query }) =>
      s.roles.explainAdmin(path.member, firstText(path.backend, query.backend)),
    listGroups: ({ path, query }) =>
      s.groups.list({ ...query, name: path.name, backend: firstText(path.backend, query.backend) }),
    createGroup: ({ ask, path, query, body }) =>
      s.groups.create(ask, {
        name: firstText(path.name, body.group, query.group),
        backend: firstText(path.backend, body.backend, query.backend),
        grant: body.grant ?? query.grant
      }),
    changeGroup: ({ ask, path, query, body }) =>
      s.groups.change(ask, {
        name: firstText(path.name, body.group),
        backend: firstText(path.backend, body.backend, query.backend),
        grant: body.grant ?? query.grant
      }),
    removeGroup: ({ ask, path, query, body }) =>
      s.groups.remove(ask, {
        name: firstText(path.name, body.group),
        backend: firstText(path.backend, body.backend, query.backend)
      }),
    listGroupMembers: ({ path, query }) =>
      s.memberships.find({
        backend: backendOf({ path, query }),
        group: firstText(path.name, query.groupName)
      }),
    addGroupMembers: ({ ask, ...fields }) => s.memberships.add(ask, toGroupMembers(fields)),
    removeGroupMembers: ({ ask, ...fields }) => s.memberships.remove(ask, toGroupMembers(fields)),
    listGroupsOf: ({ path }) => s.memberships.listGroupsOf(path.member),
    listGrants: ({ path, query }) =>
      s.grants.list({ ...query, name: path.name, backend: firstText(path.backend, query.backend) }),
    createGrant: ({ ask, path, query, body }) =>
      s.grants.create(ask, {
        name: firstText(path.name, body.grant, query.grant),
        backend: firstText(path.backend, body.backend, query.backend),
        content: body.content ?? query.content
      }),
    changeGrant: ({ ask, path, query, body }) =>
      s.grants.change(ask, {
        name: firstText(path.name, body.grant),
        backend: firstText(path.backend, body.backend, query.backend),
        content: body.content ?? query.content
      }),
    removeGrant: ({ ask, path, query, body }) =>
      s.grants.remove(ask, {
        name: firstText(path.name, body.grant),
        backend: firstText(path.backend, body.backend, query.backend)
      })
  }) satisfies Partial<Handlers>

export const sessionsHandlers = (services: Services) => {
  const { apiTokens, deviceLogins, myPasskeys, providerLoginPages, userSessions } = services
  const logOut = async (call: Call<'logout' | 'logoutByPost'>) => {
    const caller = await call.logins.takeSession()
    const findEnd = caller && call.isNavigation && (await providerLoginPages.prepareEnd(caller))
    const said = await userSessions.logOut(call.ask, caller)
    if (!call.isNavigation) return said
    const end = findEnd ? await findEnd() : undefined
    return new SeeOther(end ?? `${call.basePath}/login`)
  }
  return {
    listMySessions: ({ ask }) => userSessions.list(ask, toUserKey(ask.caller)),
    getMySession: ({ ask, path }) => userSessions.findMine(ask, path.id),
    endMySessions: ({ ask }) => userSessions.endAll(ask, toUserKey(ask.caller)),
    proveMe: ({ ask, body: { passkey: answer, ...body }, logins, readCookie }) =>
      userSessions.prove(
        ask,
        { ...body, ...(answer && { passkey: { answer, readCookie } }) },
        logins.confirm
      ),
    offerProof: call => myPasskeys.offerProof(call.ask, call),
    endMySession: ({ ask, path }) => userSessions.endMine(ask, path.id),
    listSessions: ({ ask, path }) => userSessions.list(ask, path.user),
    getSession: ({ ask, path }) => userSessions.find(ask, path.user, path.id),
    endSessions: ({ ask, path }) => userSessions.endAll(ask, path.user),
    endSession: ({ ask, path }) => userSessions.end(ask, path.user, path.id),
    logout: call => logOut(call),
    logoutByPost: call => logOut(call),
    listMyTokens: ({ ask }) => apiTokens.list(ask, toUserKey(ask.caller)),
    createMyToken: ({ ask, body }) => apiTokens.create(ask, body),
    beginDeviceLogin: ({ body, visitor: { address }, root }) =>
      deviceLogins.begin(body, { address, root }),
    pollDeviceLogin: ({ ask, body, visitor }) =>
      deviceLogins.poll(ask, body.device_code, visitor.address),
    checkDeviceLogin: ({ ask, body }) => deviceLogins.check(ask, body.user_code),
    confirmDeviceLogin: ({ ask, body }) => deviceLogins.allow(ask, body),
    denyDeviceLogin: ({ ask, body }) => deviceLogins.deny(ask, body.user_code),
    revokeCurrentToken: ({ ask }) => apiTokens.revokeCurrent(ask),
    revokeMyToken: ({ ask, path }) => apiTokens.revoke(ask, toUserKey(ask.caller), path.id),
    createToken: ({ ask, path, body }) => apiTokens.createFor(ask, path.user, body),
    listTokens: ({ ask, path }) => apiTokens.list(ask, path.user),
    revokeToken: ({ ask, path }) => apiTokens.revoke(ask, path.user, path.id)
  } satisfies Partial<Handlers>
}

interface MemberFields {
  memberNames?: string | string[]
  'memberNames[]'?: string | string[]
  memberName?: string
  groupName?: string
  backendName?: string
}

interface MemberRequest {
  path: { backend?: string; name?: string; member?: string }
  query: MemberFields
  body?: MemberFields
}

function backendOf({ path, body, query }: MemberRequest): string | undefined {
  return firstText(path.backend, body?.backendName, query.backendName)
}

/** Returns the members from the first place that names any. */
function toMembersQuestion({ path, body, query }: MemberRequest) {
  const places = [path.member, ...toNames(body), ...toNames(query)]
  const named = places.map(place => [place ?? []].flat().filter(name => name !== ''))
  const members = named.find(names => names.length > 0) ?? []
  return { backend: backendOf({ path, query, ...(body && { body }) }), members }
}

function toNames(fields: MemberFields = {}) {
  return [fields.memberNames, fields['memberNames[]'], fields.memberName]
}

function toGroupMembers(request: MemberRequest) {
  const { path, body, query } = request
  return {
    ...toMembersQuestion(request),
    group: firstText(path.name, body?.groupName, query.groupName)
  }
}
