/** What colleagues wrote down about a person of the demo world. */
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { staffAct } from '../../../platform/http/route.ts'
import { demoCaller, type Naming } from '../../staff/public.ts'
import { pinNote, writeNote } from '../people/note.service.ts'
import { personReader } from '../people/person.repository.ts'
import { demoPhone } from './demoPeople.ts'

export interface DemoNotesDeps {
  db: Database
  clock: Clock
  vault: Vault
  naming: Naming
}

const texts = ['警告过一次：图片高度相似，已经当面说明', '「雪夜小屋」是原创，别再按重复处理'] as const

export const demoNotes = ({ db, clock, vault, naming }: DemoNotesDeps): Promise<void> =>
  db.write(async (tx) => {
    const person = await personReader(tx).byPhoneHash(vault.lookup(demoPhone('xiaoman')))
    if (!person) return
    const { uid } = person
    const act = staffAct(await demoCaller(tx, 'support'), {
      now: clock(),
      reason: '演示数据',
      requestId: 'demo',
    })
    for (const text of texts) await writeNote(tx, { uid, text }, act, naming)
    const { items } = await writeNote(tx, { uid, text: '申诉时要先看授权书' }, act, naming)
    const [last] = items
    if (last) await pinNote(tx, { id: last.id, is_pinned: true }, act, naming)
  })
