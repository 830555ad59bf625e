/**
 * The same card, account or identity under several people. One person may have two accounts, but a card
 * shared by two persons needs review: withdrawals are flagged until staff note why it is allowed.
 */
import type { OutputOf } from '@wallpaper/contract'
import { noteSharedPayee, sharedPayees } from '@wallpaper/contract/wallet/taxReport.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import type { Naming } from '../../staff/public.ts'
import { type SharedRow, sharedPayeeReader, sharedPayeeRepository } from './sharedPayee.repository.ts'

type Shared = OutputOf<typeof sharedPayees>['items'][number]

const titles = { wechat: '微信零钱', alipay: '支付宝', bank: '银行卡', identity: '身份证' } as const

const groupsOf = async (tx: Reader): Promise<SharedRow[][]> => {
  const reader = sharedPayeeReader(tx)
  const rows = [...(await reader.accounts()), ...(await reader.identities())]
  return [...Map.groupBy(rows, ({ key }) => key).values()]
}

const present = async (tx: Reader, naming: Naming): Promise<Shared[]> => {
  const groups = await groupsOf(tx)
  const uids = [...new Set(groups.flat().map(({ uid }) => uid))]
  const reader = sharedPayeeReader(tx)
  const money = new Map((await reader.moneyOf(uids)).map((row) => [row.uid, row]))
  const nicknames = await nicknamesOf(tx, uids)
  const notes = new Map((await reader.notes()).map((note) => [note.key, note]))
  const nameOf = await naming(
    tx,
    [...notes.values()].map(({ notedBy }) => notedBy),
  )
  const items = groups.flatMap((rows): Shared[] => {
    const [first] = rows
    if (!first) return []
    const note = notes.get(first.key)
    return [
      {
        key: first.key,
        kind: first.kind,
        title: first.bankName || titles[first.kind],
        masked: first.masked,
        people: rows.map(({ uid, name }) => ({
          uid,
          nickname: nicknames.get(uid) ?? '已注销的用户',
          name,
          is_deleted: !nicknames.has(uid),
          paid_fen: money.get(uid)?.paidFen ?? 0,
          open_fen: money.get(uid)?.openFen ?? 0,
        })),
        is_several_persons: new Set(rows.map(({ identity }) => identity)).size > 1,
        // A note no longer counts once another person shares the payee.
        note:
          note && note.people >= rows.length
            ? { text: note.text, by: nameOf(note.notedBy), at: note.notedAt.getTime() }
            : null,
      },
    ]
  })
  // Those without a note first; among them, those of several persons first.
  const weight = ({ note, is_several_persons }: Shared) => (note ? 2 : 0) + (is_several_persons ? 0 : 1)
  return items.toSorted((one, other) => weight(one) - weight(other))
}

export const sharedPayeeConsoleRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(sharedPayees, async ({ tx }) => ({ items: await present(tx, naming) }), { snapshot: true }),
  write(noteSharedPayee, async ({ tx, input, act }) => {
    const group = (await groupsOf(tx)).find(([first]) => first?.key === input.key)
    if (!group) throw new Refusal('notFound', '这一组已经不重复了，请刷新后查看')
    await sharedPayeeRepository(tx).note({
      key: input.key,
      text: act.reason,
      people: group.length,
      notedBy: act.actor,
      notedAt: new Date(act.now),
    })
    await audit(tx, act, {
      action: 'payee.note_shared',
      subject: `shared_payee:${input.key.slice(0, 24)}`,
      after: { count: group.length, uids: group.map(({ uid }) => uid).join('、') },
    })
    return { key: input.key }
  }),
]
