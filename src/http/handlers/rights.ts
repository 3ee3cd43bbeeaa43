import { findAclBackend, listAclBackends } from '../../services/people/acl/names.js'
import { firstText } from '../contract/request-coercion.js'
import type { Handlers } from '../contract/operation.js'
import type { Services } from '../services.js'

export const rightsHandlers = ({ explain, accessMatrix, accessRules, clientAccess }: Services) =>
  ({
    listAclBackends: () => listAclBackends(),
    getAclBackend: ({ path }) => findAclBackend(path.backend),
    explainRights: ({ query }) => explain.explain(query),
    explainMyRights: ({ ask, query }) => explain.explainOwn(ask, query),
    getAccessMatrix: ({ ask, query }) => accessMatrix.read(ask, query),
    listAccessRules: ({ ask, query }) => accessRules.list(ask, query),
    changeAccessRules: ({ ask, body }) => accessRules.change(ask, { changes: [], ...body }),
    listClientAccess: ({ ask, query }) => clientAccess.list(ask, query)
  }) satisfies Partial<Handlers>

export const roleHandlers = ({ roles }: Services) =>
  ({
    listModerators: ({ path, query }) =>
      roles.listModerators(firstText(path.backend, query.backend)),
    listModeratorMembers: ({ path, query }) => roles.findModerators(backendOf({ path, query })),
    addModerator: ({ ask, ...fields }) => roles.add(ask, 'moderator', toMembersQuestion(fields)),
    changeModeratorGrant: ({ ask, path, query, body }) =>
      roles.changeModeratorGrant(ask, {
        backend: backendOf({ path, query, body }),
        grant: body.grant ?? query.grant
      }),
    removeModerator: ({ ask, ...fields }) =>
      roles.remove(ask, 'moderator', toMembersQuestion(fields)),
    isModerator: ({ path, query }) =>
      roles.explainModerator(path.member, firstText(path.backend, query.backend)),
    listAdmins: ({ path, query }) => roles.listAdmins(firstText(path.backend, query.backend)),
    listAdminMembers: ({ path, query }) => roles.findAdmins(backendOf({ path, query })),
    addAdmin: ({ ask, ...fields }) => roles.add(ask, 'admin', toMembersQuestion(fields)),
    removeAdmin: ({ ask, ...fields }) => roles.remove(ask, 'admin', toMembersQuestion(fields)),
    isAdmin: ({ path, query }) =>
      roles.explainAdmin(path.member, firstText(path.backend, query.backend))
  }) satisfies Partial<Handlers>

export const groupHandlers = ({ groups, memberships }: Services) =>
  ({
    listGroups: ({ path, query }) =>
      groups.list({ ...query, name: path.name, backend: firstText(path.backend, query.backend) }),
    createGroup: ({ ask, path, query, body }) =>
      groups.create(ask, {
        name: firstText(path.name, body.group, query.group),
        backend: firstText(path.backend, body.backend, query.backend),
        grant: body.grant ?? query.grant
      }),
    changeGroup: ({ ask, path, query, body }) =>
      groups.change(ask, {
        name: firstText(path.name, body.group),
        backend: firstText(path.backend, body.backend, query.backend),
        grant: body.grant ?? query.grant
      }),
    removeGroup: ({ ask, path, query, body }) =>
      groups.remove(ask, {
        name: firstText(path.name, body.group),
        backend: firstText(path.backend, body.backend, query.backend)
      }),
    listGroupMembers: ({ path, query }) =>
      memberships.find({
        backend: backendOf({ path, query }),
        group: firstText(path.name, query.groupName)
      }),
    addGroupMembers: ({ ask, ...fields }) => memberships.add(ask, toGroupMembers(fields)),
    removeGroupMembers: ({ ask, ...fields }) => memberships.remove(ask, toGroupMembers(fields)),
    listGroupsOf: ({ path }) => memberships.listGroupsOf(path.member)
  }) satisfies Partial<Handlers>

export const grantHandlers = ({ grants }: Services) =>
  ({
    listGrants: ({ path, query }) =>
      grants.list({ ...query, name: path.name, backend: firstText(path.backend, query.backend) }),
    createGrant: ({ ask, path, query, body }) =>
      grants.create(ask, {
        name: firstText(path.name, body.grant, query.grant),
        backend: firstText(path.backend, body.backend, query.backend),
        content: body.content ?? query.content
      }),
    changeGrant: ({ ask, path, query, body }) =>
      grants.change(ask, {
        name: firstText(path.name, body.grant),
        backend: firstText(path.backend, body.backend, query.backend),
        content: body.content ?? query.content
      }),
    removeGrant: ({ ask, path, query, body }) =>
      grants.remove(ask, {
        name: firstText(path.name, body.grant),
        backend: firstText(path.backend, body.backend, query.backend)
      })
  }) satisfies Partial<Handlers>

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
