/** Income as after a settled day: in the income records, and pending in the ledger. */
import { type ImportedIncome, postImported } from '../areas/earnings/income/imported.ts'
import { addIncome } from '../areas/earnings/income/income.repository.ts'
import { nobody } from '../areas/earnings/split/share.rules.ts'
import { platformAccount, userAccount } from '../ledger/chart.ts'
import { createLedger } from '../ledger/ledger.ts'
import { newId } from '../platform/ids.ts'
import type { Services } from '../services.ts'

let parts = 0

export const makeIncome = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { uid, day, fen }: { uid: number; day: string; fen: number },
): Promise<void> =>
  db.write(async (tx) => {
    const now = clock()
    const id = newId(now)
    const ledgerKey = `income/${id}`
    const releaseAt = now + 7 * 24 * 3_600_000
    parts += 1
    await addIncome(tx, [
      {
        uid,
        day,
        id,
        line: 'picture',
        source: 'traffic',
        teamLevel: 0,
        way: 'ad',
        earnerUid: uid,
        codeId: null,
        workId: null,
        part: parts,
        takes: 80,
        milli: 300,
        percent: 70,
        baseFen: fen,
        amountFen: fen,
        note: '',
        ledgerKey,
        postedAt: new Date(now),
        releaseAt: new Date(releaseAt),
      },
    ])
    await createLedger(tx).post({
      key: ledgerKey,
      kind: 'income',
      cause: { kind: 'settlement', id: day },
      postings: [
        {
          account: userAccount(uid, 'pending'),
          amountFen: fen,
          due: { releaseAt, day, line: 'picture', source: 'traffic' },
        },
        { account: platformAccount('revenue', 'picture'), amountFen: -fen },
      ],
      happenedAt: now,
    })
  })

/** Income reported by platforms, split, posted and summed with the product's code. */
export const makeImports = (
  { db }: Pick<Services, 'db'>,
  incomes: readonly (Omit<ImportedIncome, 'row' | 'codeId' | 'creatorPercent' | 'relations'> & {
    inviter: { uid: number; percent: number } | null
  })[],
): Promise<void> =>
  db.write((tx) =>
    postImported(
      tx,
      { id: 1, number: 'test' },
      incomes.map(({ inviter, ...income }, at) => ({
        ...income,
        row: at + 2,
        codeId: null,
        creatorPercent: 70,
        relations: {
          ...nobody,
          inviterUid: inviter?.uid ?? null,
          inviterPercent: inviter?.percent ?? 0,
        },
      })),
    ),
  )
