/** What WeChat told the platform, for staff. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { componentEventList } from '@wallpaper/contract/gzh/event.console'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { accountReader } from './account.repository.ts'
import { componentEventReader } from './componentEvent.repository.ts'

export const listComponentEvents = (
  tx: Reader,
  page: ParsedInput<typeof componentEventList>,
): Promise<OutputOf<typeof componentEventList>> => {
  const events = componentEventReader(tx)
  return listPage(page, {
    key: { id: uuidKey },
    rows: events.list,
    present: async (rows) => {
      const names = await accountReader(tx).namesOf([...new Set(rows.map(({ appId }) => appId))])
      return rows.map(({ id, at, kind, appId, note, tookMs }) => ({
        id,
        at: at.getTime(),
        kind,
        account_name: names.get(appId) ?? '',
        note,
        took_ms: tookMs,
      }))
    },
    total: events.count,
  })
}
