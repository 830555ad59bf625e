/** What the demo's lead asked for just now: workers make it as soon as they run. */

import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import type { DubInput } from '../dub/dub.input.ts'
import { providedDub } from '../dub/dub.maker.ts'
import { jobReader } from '../job/job.repository.ts'
import { type JobDeps, type JobToSubmit, submitJob } from '../job/job.service.ts'
import { type SentenceInput, sentenceKinds } from '../sentence/sentence.makers.ts'

interface DemoDeps extends JobDeps {
  db: Database
  vault: Pick<Vault, 'lookup'>
}

const dub: DubInput = {
  text: '傍晚六点，整座城市的灯一起亮起来。想要这张动态壁纸，搜口令晚风八八。',
  voice: 'wanqing',
  voiceName: '晚晴',
  speed: 100,
  voiceVolume: 100,
  film: null,
}

const pictures: readonly SentenceInput[] = [
  { sentence: '把今天轻轻放下，晚安', style: 'night', size: 'wallpaper' },
  { sentence: '海边的风，替我问好', style: 'sea', size: 'poster' },
]

const asked: readonly Omit<JobToSubmit, 'uid'>[] = [
  { kind: providedDub, title: '傍晚六点，整座城市的灯一起…', input: dub },
  ...pictures.map((input) => ({ kind: sentenceKinds.template, title: input.sentence, input })),
]

/** Does nothing when the lead has asked for something before. */
export const makeDemoMakings = async (deps: DemoDeps): Promise<void> => {
  const { db, vault, makers } = deps
  await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead || (await jobReader(tx).countOf(lead.uid, 'sentence')) > 0) return
    for (const job of asked)
      if (makers.some(({ kind }) => kind === job.kind)) await submitJob(tx, { uid: lead.uid, ...job }, deps)
  })
}
