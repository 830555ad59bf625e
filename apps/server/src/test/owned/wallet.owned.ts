import { randomBytes } from 'node:crypto'
import { deductionRepository } from '../../areas/wallet/deduction/deduction.repository.ts'
import { payeeRepository } from '../../areas/wallet/payee/payee.repository.ts'
import { withdrawalRepository } from '../../areas/wallet/withdrawal/withdrawal.repository.ts'
import { singleWithholding } from '../../areas/wallet/withholding/withholding.rules.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async payee(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await payeeRepository(tx).insert({
      uid,
      id,
      kind: 'alipay',
      accountSealed: randomBytes(8),
      accountHash: randomBytes(32),
      accountMasked: '1381****6621',
      isDefault: false,
      changedAt: now,
    })
    return id
  },

  async withdrawal(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await withdrawalRepository(tx).insert({
      uid,
      id,
      number: id.slice(-12),
      requestId: id,
      state: 'applied',
      amountFen: 1_000,
      taxFen: 0,
      feeFen: 200,
      netFen: 800,
      withholding: singleWithholding(1_000),
      taxYear: 2026,
      taxMonth: 1,
      idNumberHash: randomBytes(32),
      payeeId: id,
      channel: 'alipay',
      payeeTitle: '支付宝',
      accountMasked: '1381****6621',
      accountSealed: randomBytes(8),
      nameMasked: '林*风',
      nameSealed: randomBytes(8),
      appliedAt: now,
    })
    return id
  },

  async deduction(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    await deductionRepository(tx).insert({
      uid,
      id,
      number: `PD${id}`,
      kind: 'other',
      rule: '规范',
      note: '一笔扣款',
      evidence: { work_title: '', from: '2026-10-01', to: '2026-10-01', rows: [], earned_fen: 100 },
      line: 'picture',
      amountFen: 100,
      pendingFen: 0,
      availableFen: 0,
      debtFen: 100,
      madeBy: 1,
      madeAt: now,
      checkedBy: 2,
      takenAt: now,
      appealUntil: new Date(now.getTime() + 86_400_000),
    })
    return id
  },
} satisfies OwnedObjects
