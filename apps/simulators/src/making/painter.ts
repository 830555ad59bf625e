/**
 * A simulated provider of pictures. What it paints is a sky and a ground in colours that follow from the sentence;
 * a sentence with 血腥 is refused.
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type FaultBook, type Operation, withFaults } from '../control/faults.ts'
import type { SimulatorSettings } from '../settings.ts'
import { encodePng } from './png.ts'

export const painterErrorCodes = ['BAD_PROMPT', 'BAD_KEY']

const pictureInput = z.object({
  sentence: z.string().min(1).max(200),
  style: z.string().min(1).max(40),
  width: z.number().int().min(64).max(2_048),
  height: z.number().int().min(64).max(2_048),
})

const errorAnswer = (code: string | null): Answer =>
  code === 'BAD_PROMPT'
    ? { status: 400, body: { error: code } }
    : { status: 401, body: { error: code ?? 'BAD_KEY' } }

const paint = ({ sentence, style, width, height }: z.infer<typeof pictureInput>): Buffer => {
  const hash = createHash('sha256').update(`${style}|${sentence}`).digest()
  const colour = (at: number) => [hash[at] ?? 0, hash[at + 1] ?? 0, hash[at + 2] ?? 0] as const
  const [sky, light, ground] = [colour(0), colour(3), colour(6)]
  const [sunX, sunY] = [((hash[9] ?? 0) / 255) * width, ((hash[10] ?? 0) / 255) * height * 0.5]
  const rgb = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const hill = height * (0.72 + 0.06 * Math.sin((x / width) * 7 + (hash[11] ?? 0)))
      const isSun = Math.hypot(x - sunX, y - sunY) < width * 0.12
      const share = y / height
      for (let channel = 0; channel < 3; channel += 1) {
        const inSky = (sky[channel] ?? 0) * (1 - share) + (light[channel] ?? 0) * share
        const value = y > hill ? (ground[channel] ?? 0) * (1.2 - share * 0.5) : isSun ? 240 : inSky
        rgb[(y * width + x) * 3 + channel] = Math.min(255, value)
      }
    }
  return encodePng({ width, height, rgb })
}

type Dependencies = { settings: SimulatorSettings; faults: FaultBook }

export async function painter(app: FastifyInstance, { settings, faults }: Dependencies): Promise<void> {
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'painter', errorAnswer }, (request, twice) =>
      request.headers.authorization === `Bearer ${settings.painterKey}`
        ? operation(request, twice)
        : errorAnswer('BAD_KEY'),
    )
  app.get(
    '/v1/state',
    served(() => ({ status: 200, body: { ok: true } })),
  )
  app.post(
    '/v1/pictures',
    served((request) => {
      const input = pictureInput.safeParse(request.body)
      if (!input.success || input.data.sentence.includes('血腥')) return errorAnswer('BAD_PROMPT')
      return { status: 200, body: { picture: paint(input.data).toString('base64'), cost_milli: 120 } }
    }),
  )
}
