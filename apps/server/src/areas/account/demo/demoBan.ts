/** A proposed ban that waits for approval in the demo console. */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { type Approvals, demoCaller } from '../../staff/public.ts'
import { submitBanForApproval } from '../ban/ban.service.ts'
import { personReader } from '../people/person.repository.ts'
import { demoPhone } from './demoPeople.ts'

export interface DemoBanDeps {
  db: Database
  clock: Clock
  vault: Vault
  approvals: Approvals
}

const reason = '警告之后又上传了 2 张高度相似的图片，建议停用 7 天'

export const demoBan = ({ db, clock, vault, approvals }: DemoBanDeps): Promise<void> =>
  db.write(async (tx) => {
    const phone = demoPhone('xiaoman')
    const person = await personReader(tx).byPhoneHash(vault.lookup(phone))
    if (!person) return
    const now = clock()
    const act = staffAct(await demoCaller(tx, 'support'), { now, reason, requestId: 'demo' })
    const { id } = await submitBanForApproval(tx, approvals, { uid: person.uid, until: null, days: 7 }, act)
    const { name } = await demoCaller(tx, 'admin')
    await approvals.comment(tx, act, { id, text: `两张图的对比在工单里，@${name} 麻烦今天看一下` })
  })
