/** The observable effect of each withdrawal and tax setting. */
import { errorCodes } from '@wallpaper/contract'
import { approve } from '@wallpaper/contract/staff/staff.console'
import {
  deductionAppeal,
  deductionRecords,
  withdrawInfo,
  withdrawPassword,
  withdrawPreCalculate,
} from '@wallpaper/contract/wallet'
import { proposeDeduction } from '@wallpaper/contract/wallet/deduction.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { businessDay } from '../../../platform/clock.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { makeIncome } from '../../../test/income.ts'
import {
  acceptedOf,
  daysUntil,
  hoursUntil,
  isAccepted,
  minutesUntil,
  newPerson,
  type ProbeWorld,
  runJob,
  type SettingProbes,
  targetMinutes,
} from '../../../test/settings/settingProbe.ts'
import type { walletSettings } from '../wallet.settings.ts'
import { makeFinance, makeWalletPerson, type WalletPersonOptions } from './walletWorld.ts'

const quote = async ({ server }: ProbeWorld, options: WalletPersonOptions = {}) => {
  const { client, payee } = await makeWalletPerson(server, options)
  return client.call(withdrawPreCalculate, { amount: 1_000_000, payee_id: payee.id })
}

const fee = (channel: 'alipay' | 'wechat' | 'bank') => ({
  to: 350,
  ask: async (world: ProbeWorld) => (await quote(world, { channel })).fee,
})

const isApplied = async ({ server }: ProbeWorld, amount: number): Promise<boolean> =>
  isAccepted((await makeWalletPerson(server)).apply(amount))

/** Enters wrong passwords until locked: how many, and until when. */
const lockOut = async ({ server }: ProbeWorld) => {
  const { apply, client } = await makeWalletPerson(server)
  for (let tries = 1; ; tries += 1)
    if ((await codeOf(apply(2_000, { password: '000000' }))) === errorCodes.locked)
      return { tries, until: (await client.call(withdrawPassword, {})).locked_until }
}

const deducted = async (world: ProbeWorld) => {
  const { server } = world
  const person = await newPerson(world)
  const day = businessDay(server.services.clock())
  await makeIncome(server.services, { uid: person.uid, day, fen: 5_000 })
  const support = server.asStaff(await server.make.staff('support'))
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const { id } = await support.call(proposeDeduction, {
    uid: person.uid,
    from: day,
    to: day,
    kind: 'traffic',
    rule: '《创作者规范》3.2 同一设备重复取图',
    amount_fen: 1_000,
    note: '80 次看广告取图来自同一设备，不算有效。',
    reason: '设备指纹相同',
  })
  await checker.call(approve, { id, note: '' })
  const [deduction] = (await person.client.call(deductionRecords, {})).items
  if (!deduction) throw new Error('nothing was deducted')
  return { client: person.client, deduction }
}

export const settingProbes: SettingProbes<typeof walletSettings.settings> = {
  'wallet.withholds_tax': {
    to: false,
    ask: async (world) => (await quote(world)).tax,
    shows: (withholds) => (withholds ? 9_000 : 0),
  },
  'wallet.is_platform_enterprise': {
    to: false,
    ask: async (world) => (await quote(world)).tax,
    shows: (isPlatform) => (isPlatform ? 9_000 : 160_000),
  },
  'wallet.fee_wechat_fen': fee('wechat'),
  'wallet.fee_alipay_fen': fee('alipay'),
  'wallet.fee_bank_fen': fee('bank'),
  'wallet.withdraw_min_fen': {
    to: 2_000,
    ask: (world) => isApplied(world, 1_500),
    shows: (min) => min <= 1_500,
  },
  'wallet.withdraw_max_fen': {
    to: 10_000,
    ask: (world) => isApplied(world, 20_000),
    shows: (max) => max >= 20_000,
  },
  'wallet.withdraw_per_day': {
    to: 1,
    ask: async ({ server }) => {
      const { apply } = await makeWalletPerson(server)
      return acceptedOf(5, () => apply(2_000))
    },
  },
  'wallet.withdraw_is_stopped': {
    to: true,
    ask: (world) => isApplied(world, 2_000),
    shows: (isStopped) => !isStopped,
  },
  'wallet.large_fen': {
    to: 10_000,
    ask: async ({ server }) => {
      const { apply, uid } = await makeWalletPerson(server)
      await apply(20_000)
      const staff = server.asStaff(await server.make.staff('finance_maker'))
      const { items } = await staff.call(consoleWithdrawals, { tab: 'open', uid })
      return items.flatMap(({ flags }) => flags).includes('大额')
    },
    shows: (large) => large <= 20_000,
  },
  'wallet.approve_hours': {
    to: 3,
    ask: async (world) => ((await targetMinutes(world, 'withdrawal.approve')) ?? 0) / 60,
  },
  'wallet.confirm_hours': {
    to: 5,
    ask: async (world) => {
      const { apply, client, uid } = await makeWalletPerson(world.server, { channel: 'wechat' })
      const { id } = await apply(2_000)
      await (await makeFinance(world.server)).pay(id)
      await runJob(world, 'wallet.send-bill', { uid, id })
      return hoursUntil(world, (await client.call(withdrawInfo, { id })).confirm?.until)
    },
  },
  'wallet.deduction_appeal_days': {
    to: 20,
    ask: async (world) => daysUntil(world, (await deducted(world)).deduction.appeal_until),
  },
  'wallet.deduction_answer_days': {
    to: 9,
    ask: async (world) => {
      const { client, deduction } = await deducted(world)
      const appealed = await client.call(deductionAppeal, { id: deduction.id, text: '这些都是真实的观众' })
      return daysUntil(world, appealed.answer_by)
    },
  },
  'wallet.password_tries': { to: 3, ask: async (world) => (await lockOut(world)).tries },
  'wallet.password_lock_minutes': {
    to: 200,
    ask: async (world) => minutesUntil(world, (await lockOut(world)).until),
  },
}
