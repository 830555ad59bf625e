import { giftRepository } from '../../areas/support/gift/gift.repository.ts'
import { ticketRepository } from '../../areas/support/ticket/ticket.repository.ts'
import { newId } from '../../platform/ids.ts'
import type { OwnedObjects } from './owned.ts'
import { owned as withdrawals } from './wallet.owned.ts'

export const owned = {
  async ticket(tx, { uid }) {
    const now = new Date()
    const id = newId(now.getTime())
    const key = { uid, id, number: id.slice(-12), kind: 'other', title: '一个工单' } as const
    const times = { openedAt: now, promisedBy: now, answerBy: now, lastSaidAt: now }
    await ticketRepository(tx).insert({ ...key, state: 'waiting', ...times })
    return id
  },

  ticketSubject: (tx, owner) => withdrawals.withdrawal(tx, owner),

  async gift(tx, { uid }) {
    const now = Date.now()
    const repository = giftRepository(tx)
    const campaign = await repository.insertCampaign({
      title: '一份礼品',
      closesAt: new Date(now + 3_600_000),
      openedBy: 1,
      openedAt: new Date(now),
    })
    const id = newId(now)
    await repository.insertGifts([{ uid, id, campaignId: campaign.id }])
    return id
  },
} satisfies OwnedObjects
