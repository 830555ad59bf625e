/** The history of files that staff took; what they took is named by the call that answered with it. */
import { loadRegistry, mayExportAs } from '@wallpaper/contract'
import { exportHistory, noteExport } from '@wallpaper/contract/staff/staff.console'
import { numberKey } from '../../../platform/cursor.ts'
import { countExports, insertExport, listExports } from '../../../platform/exports/exports.repository.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Naming } from '../audit/naming.ts'
import { hasRole } from '../staffMember/roles.ts'

/** A call may be gone from the contract by the time that somebody reads the history. */
const summariesOf = async (): Promise<ReadonlyMap<string, string>> =>
  new Map((await loadRegistry()).map(({ endpoint: { path, summary } }) => [path, summary]))

export const exportsRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(exportHistory, async ({ tx, input, caller }) => {
    const filter = { staffId: hasRole(caller, 'admin') ? input.staff_id : caller.id }
    return listPage(input, {
      key: { id: numberKey },
      rows: (slice) => listExports(tx, filter, slice),
      present: async (rows) => {
        const summaries = await summariesOf()
        const keyOf = ({ staffId }: { staffId: number }) => `staff:${staffId}`
        const nameOf = await naming(tx, rows.map(keyOf))
        return rows.map((row) => ({
          id: row.id,
          at: row.at.getTime(),
          staff: { key: keyOf(row), label: nameOf(keyOf(row)) },
          what: summaries.get(row.path) ?? row.path,
          file_name: row.fileName,
          reason: row.reason,
          request_id: row.requestId,
        }))
      },
      total: () => countExports(tx, filter),
    })
  }),
  write(noteExport, async ({ tx, input, act }) => {
    const calls = (await loadRegistry()).map(({ endpoint }) => endpoint)
    const auth = calls.find(({ path, method }) => path === input.list && method === 'GET')?.auth
    if (!auth?.startsWith('staff') || !mayExportAs(act.caller, auth)) throw new Refusal('noPermission')
    await insertExport(tx, {
      at: new Date(act.now),
      staffId: act.caller.id,
      path: input.list,
      fileName: input.file_name,
      reason: act.reason,
      requestId: act.requestId,
    })
    return {}
  }),
]
