import type { PainterProvider } from '../../../partners/painter/painter.port.ts'
import type { SpeechProvider } from '../../../partners/speech/speech.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { voiceRepository } from '../dub/voice.repository.ts'
import { askProvidersJob } from './provider.jobs.kinds.ts'
import { noteProvider } from './provider.repository.ts'

export interface ProviderDeps {
  db: Database
  clock: Clock
  speech: SpeechProvider | null
  painter: PainterProvider | null
}

const noVoices = '读不到声音目录'
const noAnswer = '没有应答'

/** The catalogue of voices stays as it was while their provider is down. */
const askSpeech = async ({ db, clock }: ProviderDeps, speech: SpeechProvider): Promise<void> => {
  const voices = await speech.voices()
  await db.write(async (tx) => {
    await noteProvider(tx, 'speech', { isUp: voices !== 'down', error: noVoices, now: clock() })
    if (voices !== 'down') await voiceRepository(tx).replaceAll(voices)
  })
}

const askPainter = async ({ db, clock }: ProviderDeps, painter: PainterProvider): Promise<void> => {
  const isUp = await painter.isUp()
  await db.write((tx) => noteProvider(tx, 'painter', { isUp, error: noAnswer, now: clock() }))
}

export const providerJobs = (deps: ProviderDeps): JobHandler[] => [
  handles(askProvidersJob, async () => {
    if (deps.speech) await askSpeech(deps, deps.speech)
    if (deps.painter) await askPainter(deps, deps.painter)
  }),
]
