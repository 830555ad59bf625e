/** Dubbing and pictures of a sentence as parts of the area: their makers, calls and jobs. */

import type { Route } from '../../platform/http/route.ts'
import { createVoiceMixer } from '../../platform/media/sound/voiceMixer.ts'
import type { JobHandler } from '../../platform/queue/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type DubMakerDeps, dubMakers } from './dub/dub.maker.ts'
import { type DubRoutesDeps, dubRoutes } from './dub/dub.routes.ts'
import { createOwnVoice } from './dub/ownVoice.ts'
import type { Maker } from './job/maker.ts'
import type { UsedProvider } from './provider/provider.console.service.ts'
import { type ProviderDeps, providerJobs } from './provider/provider.jobs.ts'
import { providerKinds } from './provider/provider.kinds.ts'
import { type SentenceMakerDeps, sentenceMakers } from './sentence/sentence.makers.ts'
import { sentenceRoutes } from './sentence/sentence.routes.ts'

interface MakingDeps
  extends ProviderDeps,
    SentenceMakerDeps,
    Pick<DubMakerDeps, 'rights'>,
    Pick<DubRoutesDeps, 'tokenCache'> {
  storage: Storage
  /** The program of our own voice. */
  espeak: string
  ffmpeg: string | undefined
}

type Jobs = Pick<DubRoutesDeps, 'makers' | 'enqueue' | 'objections' | 'addressesOf'>

export interface Making {
  makers: readonly Maker[]
  /** Those that are configured. */
  providers: readonly UsedProvider[]
  routes(jobs: Jobs): Route[]
  jobs(): JobHandler[]
  close(): Promise<void>
}

export const createMaking = (deps: MakingDeps): Making => {
  const mixer = createVoiceMixer({ ffmpeg: deps.ffmpeg })
  const ownVoice = createOwnVoice(deps.espeak)
  const own = { ...deps, mixer, ownVoice }
  return {
    makers: [...dubMakers(own), ...sentenceMakers(deps)],
    providers: [
      ...(deps.speech
        ? [{ id: 'speech' as const, name: deps.speech.name, kinds: providerKinds.speech }]
        : []),
      ...(deps.painter
        ? [{ id: 'painter' as const, name: deps.painter.name, kinds: providerKinds.painter }]
        : []),
    ],
    routes: (jobs) => [...dubRoutes({ ...own, ...jobs }), ...sentenceRoutes({ ...own, ...jobs })],
    jobs: () => providerJobs(deps),
    close: () => mixer.close(3_000),
  }
}
