/** What waits on the console's desk in the demo world: a ban that one member of staff proposed and another must check. */
import { banApproval, demoPeople, personReader, submitBanForApproval } from './areas/account/public.ts'
import { createApprovals, createNaming, demoCaller } from './areas/system/public.ts'
import type { Services } from './services.ts'

const weekMs = 7 * 24 * 3_600_000
const reason = '警告之后又上传了 2 张高度相似的图片，建议停用 7 天'

export const fillDemoDesk = ({ db, clock, queue, vault }: Services): Promise<void> =>
  db.write(async (tx) => {
    const phone = demoPeople.find(({ id }) => id === 'xiaoman')?.phone ?? ''
    const person = await personReader(tx).byPhoneHash(vault.lookup(phone))
    if (!person) return
    const now = clock()
    const approvals = createApprovals({ kinds: [banApproval(queue)], clock, naming: createNaming([]) })
    const act = { caller: await demoCaller(tx, 'support'), requestId: 'demo' }
    await submitBanForApproval(tx, { approvals, act, now }, { uid: person.uid, until: now + weekMs, reason })
  })
