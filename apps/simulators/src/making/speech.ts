/**
 * A simulated speech provider. What it says is a melody: one tone for each character, a rest for each mark, in the
 * pitch of the voice. It is a real WAV file, so that everything after it is as with a real provider.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type FaultBook, type Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { melody } from './melody.ts'
import { voices } from './voices.ts'

export const speechErrorCodes = ['BAD_TEXT', 'BAD_VOICE', 'BAD_KEY']

const speechInput = z.object({
  voice: z.string().min(1).max(40),
  text: z.string().min(1).max(1_000),
  speed: z.number().min(0.5).max(2),
})

const errorAnswer = (code: string | null): Answer =>
  code === 'BAD_TEXT' || code === 'BAD_VOICE'
    ? { status: 400, body: { error: code } }
    : { status: 401, body: { error: code ?? 'BAD_KEY' } }

/** Two fen for a hundred characters begun. */
const costOf = (text: string): number => Math.ceil([...text].length / 100) * 20

type Dependencies = { settings: SimulatorSettings; faults: FaultBook }

export async function speech(app: FastifyInstance, { settings, faults }: Dependencies): Promise<void> {
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'speech', errorAnswer }, (request, twice) =>
      request.headers.authorization === `Bearer ${settings.speechKey}`
        ? operation(request, twice)
        : errorAnswer('BAD_KEY'),
    )
  app.get(
    '/v1/voices',
    served(() => ({ status: 200, body: { voices: voices.map(({ pitch: _, ...voice }) => voice) } })),
  )
  app.post(
    '/v1/speech',
    served((request) => {
      const input = speechInput.safeParse(request.body)
      if (!input.success) return { status: 400, body: { error: 'BAD_TEXT' } }
      const { text, speed } = input.data
      const voice = voices.find(({ id }) => id === input.data.voice)
      if (!voice) return errorAnswer('BAD_VOICE')
      const sound = melody(text, { pitch: voice.pitch, speed })
      return { status: 200, body: { audio: sound.toString('base64'), cost_milli: costOf(text) } }
    }),
  )
}
