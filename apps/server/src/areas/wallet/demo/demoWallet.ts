/**
 * This area's demo data: people with payees, and a withdrawal in each state with its ledger postings. Income
 * is released and withdrawn day by day, in order. Sends no notifications.
 */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { releaseDue } from '../../../ledger/release.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { demoMembersIn, demoPeople, findPersonByPhone, maskName } from '../../account/public.ts'
import { makeDemoBills } from '../../payments/public.ts'
import { demoCaller } from '../../staff/public.ts'
import type { DemoEvidenceDeps } from '../../upload/public.ts'
import { withdrawPasswordRepository } from '../password/withdrawPassword.repository.ts'
import { passwordHash } from '../password/withdrawPassword.service.ts'
import { type PayeeRow, payeeRepository } from '../payee/payee.repository.ts'
import { failureOf } from '../payout/failure.rules.ts'
import { transferClaims } from '../withdrawal/withdrawal.repository.ts'
import type { Staff } from './demoBankBatch.ts'
import {
  type DeductionPictures,
  type DeductionStaff,
  makeDeduction,
  makeDeductionPictures,
} from './demoDeductions.ts'
import {
  bankReturn,
  type DemoWallet,
  type DemoWithdrawal,
  day,
  demoWithdrawPassword,
  wallets,
} from './demoWallets.ts'
import { isReturned, makeWithdrawal } from './demoWithdrawal.ts'

type Deps = DemoEvidenceDeps & { vault: Vault; keyFor: Keyring['keyFor'] }

const makePayees = async (tx: Tx, { vault }: Deps, uid: number, wallet: DemoWallet, now: number) => {
  const repository = payeeRepository(tx)
  const at = new Date(now - 70 * day)
  await repository.insertRealName({
    uid,
    nameSealed: vault.seal(wallet.name),
    nameMasked: maskName(wallet.name),
    idNumberSealed: vault.seal(wallet.idNumber),
    idNumberHash: vault.lookup(`id:${wallet.idNumber}`),
    idNumberMasked: mask(wallet.idNumber),
    verifiedAt: at,
  })
  const made = new Map<PayeeKind, PayeeRow>()
  const hasReturn = wallet.withdrawals.some(({ reasonCode }) => reasonCode === bankReturn)
  for (const kind of ['alipay', 'wechat', 'bank'] as const) {
    const account = wallet.accounts[kind]
    if (!account) continue
    const row = await repository.insert({
      uid,
      id: newId(at.getTime() + made.size),
      kind,
      accountSealed: vault.seal(account),
      accountHash: vault.lookup(`${kind}:${account}`),
      accountMasked: kind === 'wechat' ? '晚风' : mask(account),
      bankName: kind === 'bank' ? (account.startsWith('621483') ? '招商银行' : '工商银行') : '',
      isDefault: kind === 'alipay',
      problem: kind === 'bank' && hasReturn ? failureOf(bankReturn).sentence : '',
      changedAt: at,
    })
    if (row) made.set(kind, row)
  }
  return made
}

interface Owner {
  uid: number
  wallet: DemoWallet
  payees: ReadonlyMap<PayeeKind, PayeeRow>
}

const makeOwner = async (tx: Tx, deps: Deps, wallet: DemoWallet, now: number): Promise<Owner[]> => {
  const phone = demoPeople.find(({ id }) => id === wallet.id)?.phone
  const person = phone
    ? await findPersonByPhone(tx, deps.vault.lookup(phone))
    : (await demoMembersIn(tx)).find(({ nickname }) => nickname === wallet.id)
  if (!person || (await payeeRepository(tx).realNameOf(person.uid))) return []
  const { uid } = person
  await withdrawPasswordRepository(tx).save({
    uid,
    hash: passwordHash(deps.keyFor('wallet/password'), uid, demoWithdrawPassword),
    changedAt: new Date(now - 70 * day),
  })
  return [{ uid, wallet, payees: await makePayees(tx, deps, uid, wallet, now) }]
}

/**
 * Available balance at `now`: the balance so far plus releases until then, minus withdrawals from `at` on.
 */
const leftInTheEnd = async (tx: Tx, { uid, wallet }: Owner, at: number, now: number): Promise<number> => {
  const ledger = createLedger(tx)
  const coming = (await ledger.openDues(uid)).filter(({ releaseAt }) => releaseAt <= now)
  const withdrawn = wallet.withdrawals.filter(({ state, agoMs }) => !isReturned(state) && now - agoMs >= at)
  return (
    (await ledger.balancesOf(uid)).available +
    coming.reduce((sum, { leftFen }) => sum + leftFen, 0) -
    withdrawn.reduce((sum, { amountFen }) => sum + amountFen, 0)
  )
}

/** Posts a reward at the start for people whose withdrawals exceed their income. */
const giveWhatIsMissing = async (tx: Tx, owner: Owner, now: number): Promise<void> => {
  const { uid, wallet } = owner
  const missing = wallet.availableFen - (await leftInTheEnd(tx, owner, 0, now))
  if (missing <= 0) return
  await createLedger(tx).post({
    key: `demo/wallet/${uid}`,
    kind: 'reward',
    cause: { kind: 'reward', id: 'demo' },
    postings: [
      { account: platformAccount('revenue', 'reward'), amountFen: -missing },
      { account: userAccount(uid, 'available'), amountFen: missing },
    ],
    memo: '开站以来的创作奖励',
    happenedAt: now - 270 * day,
  })
}

const roundFen = 10_000
const keptFen = 60_000
const leastFen = 100_000

/**
 * One round withdrawal each month, most of the balance; the last leaves exactly the balance that the screens
 * show.
 */
const monthlyAgo = [242, 212, 182, 152, 122, 92]
const lastAgo = 9

interface WithdrawalEvent {
  made: Omit<DemoWithdrawal, 'amountFen'>
  /** An amount below the minimum is not withdrawn. */
  amountFen: (tx: Tx) => Promise<number>
}

const withdrawalsOf = (owner: Owner, now: number): WithdrawalEvent[] => {
  const { uid, wallet } = owner
  const paid = (ago: number) => ({ channel: 'alipay' as const, state: 'paid' as const, agoMs: ago * day })
  /** Available balance that later withdrawals do not need. */
  const surplus = async (tx: Tx, ago: number, kept: number) =>
    Math.min(
      (await createLedger(tx).balancesOf(uid)).available - kept,
      (await leftInTheEnd(tx, owner, now - ago * day, now)) - wallet.availableFen,
    )
  return [
    ...wallet.withdrawals.map(({ amountFen, ...made }) => ({
      made,
      amountFen: async () => amountFen,
    })),
    ...monthlyAgo.map((ago) => ({
      made: paid(ago),
      amountFen: async (tx: Tx) => {
        const fen = Math.floor((await surplus(tx, ago, keptFen)) / roundFen) * roundFen
        return fen < leastFen ? 0 : fen
      },
    })),
    ...(wallet.emptiedAgoMs === undefined
      ? [{ made: paid(lastAgo), amountFen: async (tx: Tx) => Math.max(0, await surplus(tx, lastAgo, 0)) }]
      : [
          {
            made: paid(wallet.emptiedAgoMs / day),
            amountFen: async (tx: Tx) => (await createLedger(tx).balancesOf(uid)).available,
          },
        ]),
  ]
}

interface Event {
  agoMs: number
  happen: (tx: Tx) => Promise<void>
}

const eventsOf = (
  deps: Deps,
  owner: Owner,
  deductions: DeductionPictures,
  staff: Staff & DeductionStaff,
  now: number,
): Event[] => {
  const { uid, wallet, payees } = owner
  return [
    ...withdrawalsOf(owner, now).map(({ made, amountFen }) => ({
      agoMs: made.agoMs,
      happen: async (tx: Tx) => {
        const payee = payees.get(made.channel)
        const fen = await amountFen(tx)
        if (!payee || fen < 1_000) return
        await makeWithdrawal(tx, deps, { uid, wallet, made: { ...made, amountFen: fen }, payee, staff, now })
      },
    })),
    ...[...deductions].map(([made, uploadIds]) => ({
      agoMs: made.agoMs,
      happen: (tx: Tx) => makeDeduction(tx, { uid, made, uploadIds, now }, staff),
    })),
  ]
}

/** Weekly at first, then daily. */
const timesUntil = (now: number): number[] => {
  const weeks = Array.from({ length: 30 }, (_, at) => now - (273 - at * 7) * day)
  const days = Array.from({ length: 63 }, (_, at) => now - (62 - at) * day)
  return [...weeks, ...days]
}

/** Does nothing when the demo wallets exist. */
export const makeDemoWallets = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  const now = clock()
  const owners = await db.write(async (tx) => {
    const made: Owner[] = []
    for (const wallet of wallets) made.push(...(await makeOwner(tx, deps, wallet, now)))
    for (const owner of made) await giveWhatIsMissing(tx, owner, now)
    return made
  })
  if (owners.length === 0) return
  const staff = await db.read(async (tx) => {
    const [maker, checker] = [await demoCaller(tx, 'finance_maker'), await demoCaller(tx, 'finance_checker')]
    const { id: madeBy } = await demoCaller(tx, 'support')
    return { maker: `staff:${maker.id}`, checker: `staff:${checker.id}`, madeBy, checkedBy: checker.id }
  })
  const events: Event[] = []
  for (const owner of owners) {
    const deductions = await makeDeductionPictures(owner.uid, owner.wallet.id, deps)
    events.push(...eventsOf(deps, owner, deductions, staff, now))
  }
  const waiting = events.toSorted((a, b) => b.agoMs - a.agoMs)
  for (const time of timesUntil(now)) {
    await db.write(async (tx) => {
      for (let event = waiting[0]; event && now - event.agoMs < time; event = waiting[0]) {
        waiting.shift()
        await event.happen(tx)
      }
    })
    await releaseDue(db, time)
  }
  await db.write(async (tx) => {
    await makeDemoBills(tx, 'wechat_transfer', now, transferClaims('wechat'))
    await makeDemoBills(tx, 'alipay_transfer', now, transferClaims('alipay'))
  })
}
