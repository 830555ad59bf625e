/** Demo gifts: one that still needs an address, and one that arrived long ago. */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { sealAddress } from '../gift/gift.present.ts'
import { giftReader, giftRepository } from '../gift/gift.repository.ts'

interface DemoGiftsDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const day = 86_400_000
const receivers = ['lead', 'azhe', 'xiaoman']

const azheAddress = {
  name: '陈远哲',
  phone: '13708138812',
  region: '云南 大理 大理市',
  detail: '人民路 66 号',
  remark: '放快递柜',
}

/** Does nothing when the demo gifts exist. */
export const makeDemoGifts = async ({ db, clock, vault }: DemoGiftsDeps): Promise<void> => {
  const now = clock()
  await db.write(async (tx) => {
    if ((await giftReader(tx).countCampaigns()) > 0) return
    const { id: openedBy } = await demoCaller(tx, 'operator')
    const repository = giftRepository(tx)
    const at = (ago: number) => new Date(now - ago * day)
    const uids: number[] = []
    for (const id of receivers) {
      const phone = demoPhone(id)
      const person = await findPersonByPhone(tx, vault.lookup(phone))
      if (person) uids.push(person.uid)
    }
    const former = await repository.insertCampaign({
      title: '春节感谢礼',
      closesAt: at(60),
      openedBy,
      openedAt: at(70),
      exportedAt: at(59),
    })
    await repository.insertGifts(
      uids.slice(0, 2).map((uid, index) => ({
        uid,
        id: newId(at(70).getTime()),
        campaignId: former.id,
        filledAt: at(66),
        carrier: '顺丰速运',
        tracking: `SF14${8_800_316 + index}72`,
        shippedAt: at(58),
        erasedAt: at(28),
      })),
    )
    const present = await repository.insertCampaign({
      title: '国庆活动礼盒',
      note: '一套明信片和一个帆布袋',
      closesAt: new Date(now + 7 * day),
      openedBy,
      openedAt: at(1),
    })
    await repository.insertGifts(
      uids.map((uid, index) => ({
        uid,
        id: newId(at(1).getTime()),
        campaignId: present.id,
        ...(index === 1 && { addressSealed: sealAddress(vault, azheAddress), filledAt: at(0.5) }),
      })),
    )
  })
}
