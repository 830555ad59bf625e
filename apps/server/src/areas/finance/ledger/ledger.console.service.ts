/** The ledger for staff: account → postings → transaction → cause. Read-only. */
import type { InputOf, OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  consoleLedgerAccounts,
  consoleLedgerExport,
  consoleLedgerFlows,
  consoleLedgerPeople,
  consoleLedgerPostings,
  consoleLedgerTransaction,
} from '@wallpaper/contract/finance/finance.console'
import {
  type Account,
  accountOfPath,
  accountPath,
  isPlatformAccount,
  platformAccountNames,
  userAccount,
  userAccountNames,
} from '../../../ledger/chart.ts'
import { type HistoryRow, ledgerReader } from '../../../ledger/ledger.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
import { findPerson, nicknamesOf } from '../../account/public.ts'
import type { Approvals } from '../../staff/public.ts'
import { reversalKind } from './reversal.approval.ts'

type Accounts = OutputOf<typeof consoleLedgerAccounts>

const accountsOf = async (tx: Reader, uid: number): Promise<Accounts['accounts']> => {
  const balances = await ledgerReader(tx).balancesOf(uid)
  return userAccountNames.map((name) => ({
    path: accountPath(userAccount(uid, name)),
    balance_fen: balances[name],
  }))
}

export const ledgerAccounts = async (tx: Reader, uid?: number): Promise<Accounts> => {
  const person = uid === undefined ? undefined : await findPerson(tx, uid)
  const used = await ledgerReader(tx).platformBalances()
  const byKind = Map.groupBy(used, ({ account }) => account.name.split('/')[0] ?? '')
  return {
    person: person ? { uid: person.uid, nickname: person.nickname } : null,
    accounts: person ? await accountsOf(tx, person.uid) : [],
    platform: platformAccountNames.map((kind) => {
      const own = byKind.get(kind) ?? []
      return {
        kind,
        balance_fen: own.reduce((sum, { balanceFen }) => sum + balanceFen, 0),
        accounts: own.map(({ account, balanceFen }) => ({
          path: accountPath(account),
          balance_fen: balanceFen,
        })),
      }
    }),
  }
}

/** Used when no day is given. */
export const wholeTime = { from: 0, until: 32_503_680_000_000 } as const

/** income_day:2026-10-17, as in URLs. */
const causeOf = (text: string | undefined) => {
  const [kind = '', id = ''] = text?.split(':') ?? []
  return text === undefined ? undefined : { kind, id }
}

/** What the screen and the file ask for. */
export const postingsAsk = ({
  account: path,
  direction,
  from,
  until,
  cause: causeText,
}: ParsedInput<typeof consoleLedgerExport>) => {
  const account = accountOfPath(path)
  if (!account) throw new Refusal('notFound')
  const cause = causeOf(causeText)
  return {
    account,
    ...(direction && { direction }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(cause && { cause }),
  }
}

const presentPosting = (row: HistoryRow) => ({
  transaction_id: row.transactionId,
  kind: row.kind,
  memo: row.memo,
  cause: row.cause,
  amount_fen: row.amountFen,
  balance_fen: row.balanceFen,
  happened_at: row.happenedAt,
})

export const ledgerPostings = async (
  tx: Reader,
  input: InputOf<typeof consoleLedgerPostings>,
): Promise<OutputOf<typeof consoleLedgerPostings>> => {
  const ask = postingsAsk(input)
  const { account, from, until } = ask
  const ledger = ledgerReader(tx)
  const flows = await ledger.flows(account, from ?? wholeTime.from, until ?? wholeTime.until)
  const page = await listPage(input, {
    key: { transactionId: numberKey },
    rows: (slice) => ledger.history(ask, slice),
    present: (rows) => rows.map(presentPosting),
    total: () => ledger.historyCount(ask),
  })
  return {
    ...page,
    account: { path: input.account, balance_fen: await ledger.balanceOf(account) },
    flows: {
      opening_fen: flows.openingFen,
      in_fen: flows.inFen,
      out_fen: flows.outFen,
      closing_fen: flows.closingFen,
    },
  }
}

type PeopleInput = ParsedInput<typeof consoleLedgerPeople>

/** Excludes debt: only the other accounts are owed to the person. */
const accountsFor = (account: PeopleInput['account']): readonly string[] =>
  account === 'owed' ? userAccountNames.filter((name) => name !== 'debt') : [account]

/** Balances are ordered by their amount, debts too. */
const amountKey = { ...numberKey, write: Math.abs }

export const ledgerPeople = async (
  tx: Reader,
  input: PeopleInput,
): Promise<OutputOf<typeof consoleLedgerPeople>> => {
  const ledger = ledgerReader(tx)
  const names = accountsFor(input.account)
  const totals = (await ledger.peopleTotals()).filter(({ account }) => names.includes(account))
  const page = await listPage(input, {
    key: { balanceFen: amountKey, uid: numberKey },
    rows: (slice) => ledger.peopleWith(names, slice),
    present: async (rows) => {
      const nicknames = await nicknamesOf(
        tx,
        rows.map(({ uid }) => uid),
      )
      return rows.map(({ uid, balanceFen }) => ({
        uid,
        nickname: nicknames.get(uid) ?? '',
        balance_fen: balanceFen,
      }))
    },
    total: () => ledger.peopleCount(names),
  })
  return {
    ...page,
    balance_fen: totals.reduce((sum, { balanceFen }) => sum + balanceFen, 0),
  }
}

export const ledgerFlows = async (
  tx: Reader,
  input: ParsedInput<typeof consoleLedgerFlows>,
): Promise<OutputOf<typeof consoleLedgerFlows>> => {
  const ledger = ledgerReader(tx)
  const cause = causeOf(input.cause)
  const balances = new Map((await ledger.platformBalances()).map((row) => [row.account.name, row.balanceFen]))
  const ofKind = [...balances.keys()].filter((name) => name.startsWith(`${input.kind}/`))
  const flows = await ledger.platformFlows(ofKind, {
    ...(input.from !== undefined && { from: input.from }),
    ...(input.until !== undefined && { until: input.until }),
    ...(cause && { cause }),
  })
  return {
    accounts: flows.map(({ account, inFen, outFen, postings }) => ({
      path: `platform/${account}`,
      in_fen: inFen,
      out_fen: outFen,
      postings,
      balance_fen: balances.get(account) ?? 0,
    })),
    in_fen: flows.reduce((sum, { inFen }) => sum + inFen, 0),
    out_fen: flows.reduce((sum, { outFen }) => sum + outFen, 0),
  }
}

const nicknames = async (tx: Reader, accounts: readonly Account[]) => {
  const uids = [...new Set(accounts.filter((each) => !isPlatformAccount(each)).map(({ uid }) => uid))]
  const found = new Map<number, string>()
  // For large batches, uids are enough.
  for (const uid of uids.slice(0, 20)) {
    const person = await findPerson(tx, uid)
    if (person) found.set(uid, person.nickname)
  }
  return found
}

export const ledgerTransaction = async (
  tx: Reader,
  approvals: Pick<Approvals, 'pendingIdOf'>,
  id: number,
): Promise<OutputOf<typeof consoleLedgerTransaction>> => {
  const ledger = ledgerReader(tx)
  const found = orNotFound(await ledger.transaction({ id }))
  const names = await nicknames(
    tx,
    found.postings.map(({ account }) => account),
  )
  return {
    id: found.id,
    key: found.key,
    kind: found.kind,
    memo: found.memo,
    cause: found.cause,
    fingerprint: `${found.hash.slice(0, 4)}****${found.hash.slice(-4)}`,
    happened_at: found.happenedAt,
    postings: found.postings.map(({ account, amountFen }) => ({
      path: accountPath(account),
      amount_fen: amountFen,
      nickname: names.get(account.uid) ?? null,
    })),
    reverses: found.reverses,
    reversed_by: (await ledger.reversalOf(id))?.id ?? null,
    pending_approval: await approvals.pendingIdOf(tx, reversalKind, `ledger_transaction:${id}`),
  }
}
