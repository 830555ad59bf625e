/**
 * A simulated check of contents: it suspects by words in the texts (政变, 血腥, 裸露), and looks at no
 * picture.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type Answer, type FaultBook, type Operation, withFaults } from './control/faults.ts'
import type { SimulatorSettings } from './settings.ts'

export const moderationErrorCodes = ['BAD_KEY']

const checkInput = z.object({
  texts: z.array(z.string().max(10_000)).max(200),
  pictures: z.array(z.url()).max(200),
})

const signs = { politics: '政变', violence: '血腥', porn: '裸露' } as const

const errorAnswer = (code: string | null): Answer => ({ status: 401, body: { error: code ?? 'BAD_KEY' } })

type Dependencies = { settings: SimulatorSettings; faults: FaultBook }

export async function moderation(app: FastifyInstance, { settings, faults }: Dependencies): Promise<void> {
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'moderation', errorAnswer }, (request, twice) =>
      request.headers.authorization === `Bearer ${settings.moderationKey}`
        ? operation(request, twice)
        : errorAnswer('BAD_KEY'),
    )
  app.post(
    '/v1/checks',
    served((request) => {
      const input = checkInput.safeParse(request.body)
      if (!input.success) return { status: 400, body: { error: 'BAD_INPUT' } }
      const suspected = Object.entries(signs)
        .filter(([, sign]) => input.data.texts.some((text) => text.includes(sign)))
        .map(([label]) => label)
      return { status: 200, body: { suspected } }
    }),
  )
}
