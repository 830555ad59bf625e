import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { officialAccounts as table } from './account.tables.ts'

interface AccountKey {
  uid: number
  accountId: string
}

/** The names of these accounts, connected or not. */
export const officialAccountNames = async (
  tx: Reader,
  keys: readonly AccountKey[],
): Promise<(key: AccountKey) => string> => {
  const ids = [...new Set(keys.map(({ accountId }) => accountId))]
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({ uid: table.uid, id: table.id, nickname: table.nickname })
          .from(table)
          .where(amongIds(table.id, ids))
  const names = new Map(rows.map(({ uid, id, nickname }) => [`${uid}/${id}`, nickname]))
  return ({ uid, accountId }) => names.get(`${uid}/${accountId}`) ?? ''
}
