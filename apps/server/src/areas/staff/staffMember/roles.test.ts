import {
  type AnyEndpoint,
  errorCodes,
  loadRegistry,
  mayCallAs,
  rolesAllowed,
  type StaffRole,
  staffRoleIds,
  urlAt,
} from '@wallpaper/contract'
import * as accountConsole from '@wallpaper/contract/account/account.console'
import * as setUpConsole from '@wallpaper/contract/staff/setUp.console'
import * as systemConsole from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestStaff } from '../../../test/factories.ts'
import { ownPage } from '../../../test/http/ownPage.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

/** Written by hand, to catch errors in the contract: who may call, besides admins. */
const all = 'everybody' as const
const mayCall: Readonly<Record<string, typeof all | readonly StaffRole[]>> = {
  'console/staff/me': all,
  'console/staff/changePassword': all,
  'console/staff/mySessions': all,
  'console/staff/revokeMySession': all,
  'console/staff/signOut': all,
  'console/staff/workbench': all,
  // What is found or listed depends on the caller: see search.test.ts and exports.test.ts.
  'console/staff/search': all,
  'console/staff/exports': all,
  'console/staff/noteExport': all,
  'console/staff/dueWork': all,
  'console/staff/timetable': all,
  'console/staff/ownMenu': all,
  'console/staff/saveOwnMenu': all,
  'console/staff/settings': all,
  'console/staff/settingHistory': all,
  // Permissions per setting are checked by the catalogue: see settings.test.ts.
  'console/staff/changeSetting': all,
  'console/staff/revertSetting': all,
  // Permissions per kind are checked by the kind: see approvals.test.ts.
  'console/staff/approvals': all,
  'console/staff/approval': all,
  'console/staff/approve': all,
  'console/staff/reject': all,
  'console/staff/claimApproval': all,
  'console/staff/commentApproval': all,
  'console/staff/mentions': all,
  'console/staff/colleagues': all,
  'console/staff/nudgeApproval': all,
  'console/staff/withdrawApproval': all,
  'console/staff/approvalRoles': [],
  'console/staff/rights': all,
  'console/staff/askRight': all,
  'console/staff/endRight': all,
  'console/staff/staff': [],
  'console/staff/createStaff': [],
  'console/staff/changeStaffRoles': [],
  'console/staff/disableStaff': [],
  'console/staff/enableStaff': [],
  'console/staff/resetSecondFactor': [],
  'console/staff/resetPassword': [],
  'console/staff/unlockStaff': [],
  'console/staff/issueSetUpLink': [],
  'console/staff/audit': [],
  'console/staff/exportAudit': [],
  'console/staff/queues': [],
  'console/staff/jobs': [],
  'console/staff/job': [],
  'console/staff/retryJob': [],
  'console/staff/cancelJob': [],
  'console/staff/schedules': [],
  'console/staff/stuckRows': [],
  'console/staff/retryStuckRow': [],
  'console/staff/setAsideStuckRow': [],
  'console/staff/pulse': [],
  'console/staff/pulseHistory': [],
  'console/account/people': all,
  'console/account/person': all,
  'console/account/personAudit': all,
  'console/account/proposeBan': ['support'],
  'console/account/unban': ['support'],
  'console/account/endSessions': ['support'],
  'console/account/warn': ['support'],
  'console/account/revealPhone': ['support'],
  'console/account/appeals': ['support'],
  'console/account/appeal': ['support'],
  'console/account/replyAppeal': ['support'],
  'console/account/upholdAppeal': ['support'],
}

const isStaffCall = ({ auth }: AnyEndpoint) => auth.startsWith('staff')
const ours: AnyEndpoint[] = [
  ...Object.values(systemConsole),
  ...Object.values(setUpConsole),
  ...Object.values(accountConsole),
]
const consoleCalls = (await loadRegistry()).map(({ endpoint }) => endpoint).filter(isStaffCall)

let server: TestServer
let staffOf: Map<StaffRole, TestStaff>
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_PER_MINUTE: '100000000' } })
  const made = await Promise.all(
    staffRoleIds.map(async (role) => [role, await server.make.staff(role)] as const),
  )
  staffOf = new Map(made)
})
afterAll(() => server.stop())

const emptyBodyOf = ({ body }: AnyEndpoint) => (body === 'multipart' ? new FormData() : new URLSearchParams())

/** Called without fields: the answer shows whether the caller is permitted. */
const codeFor = async (endpoint: AnyEndpoint, token: string | undefined): Promise<number> => {
  const response = await fetch(server.url + urlAt(endpoint, null), {
    method: endpoint.method,
    headers: { ...ownPage, ...(token && { cookie: `console_session=${token}` }) },
    ...(endpoint.method === 'GET' ? {} : { body: emptyBodyOf(endpoint) }),
  })
  return (await response.json()).code
}

/** Signing out works without fields, and would end the session that the other rows need. */
const hasEffect = (endpoint: AnyEndpoint) => endpoint === systemConsole.staffSignOut

describe('roles', () => {
  it('has a row in the table for every call of the console ground', () => {
    expect(
      ours
        .filter(isStaffCall)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(Object.keys(mayCall).toSorted())
  })

  it.each(ours.filter(isStaffCall).map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is open to those who may, and refused to everybody else',
    async (path, endpoint) => {
      const allowed = mayCall[path] ?? []
      for (const role of staffRoleIds) {
        const may = allowed === all || role === 'admin' || allowed.includes(role)
        if (may && hasEffect(endpoint)) continue
        const code = await codeFor(endpoint, staffOf.get(role)?.token)
        if (may) expect([role, code]).not.toEqual([role, errorCodes.noPermission])
        else expect([role, code]).toEqual([role, errorCodes.noPermission])
      }
      expect(await codeFor(endpoint, undefined)).toBe(errorCodes.loginRequired)
    },
  )

  it('holds for the calls of every other area too, as their contract says', async () => {
    for (const endpoint of consoleCalls.filter((one) => !ours.includes(one))) {
      const allowed = rolesAllowed(endpoint.auth) ?? staffRoleIds
      expect(await codeFor(endpoint, undefined)).toBe(errorCodes.loginRequired)
      const refused: StaffRole[] = []
      for (const role of staffRoleIds) {
        const code = await codeFor(endpoint, staffOf.get(role)?.token)
        if (code === errorCodes.noPermission) refused.push(role)
      }
      expect([endpoint.path, refused]).toEqual([
        endpoint.path,
        staffRoleIds.filter((role) => !allowed.includes(role)),
      ])
    }
  })

  it('names a cell of the matrix for every call that is not open to everybody', () => {
    const withoutCell = consoleCalls
      .filter(({ auth }) => auth !== 'staff' && auth.split(':').length !== 3)
      .map(({ path }) => path)
    expect(withoutCell).toEqual([])
  })

  it('shows payouts, the ledger and tax files to finance and to admins, and to nobody else', () => {
    const money = /^console\/(wallet|finance)\//
    const deductions = /[dD]eduction/
    const open = consoleCalls
      .filter(({ path }) => money.test(path) && !deductions.test(path))
      .filter(({ auth }) => mayCallAs({ roles: ['reviewer', 'operator', 'support'] }, auth))
      .map(({ path }) => path)
    expect(open).toEqual([])
  })

  it('gives operators works, homepages and tickets, and support gifts and the orders of everybody', () => {
    const mayOf = (role: StaffRole, paths: readonly string[]) =>
      paths.filter((path) =>
        consoleCalls.some(
          (call) => call.path === `console/${path}` && mayCallAs({ roles: [role] }, call.auth),
        ),
      )
    const forOperators = ['creation/photos', 'creation/homepages', 'support/tickets', 'support/ticket']
    const forSupport = ['support/gifts', 'support/shipGifts', 'payments/list', 'member/orders']
    expect(mayOf('operator', [...forOperators, 'support/replyTicket'])).toEqual(forOperators)
    expect(mayOf('support', [...forSupport, 'wallet/withdrawals'])).toEqual(forSupport)
  })
})
