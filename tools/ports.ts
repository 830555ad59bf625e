/** Ports of the processes we start: a busy one is reported early, with how to choose another. */
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Env } from '../apps/server/src/env.ts'
import {
  busyPort,
  explainStartupError,
  StartupProblem,
} from '../apps/server/src/platform/process/startupProblem.ts'

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host, exclusive: true }, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** The port itself, or a free one for 0. */
export async function claimPort(port: number, host: string, variable: string): Promise<number> {
  try {
    return await tryPort(port, host)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new StartupProblem(isBusy ? busyPort(port, variable) : explainStartupError(error))
  }
}

/** There are no simulators in production. */
export async function choosePorts(env: Env) {
  const port = await claimPort(env.PORT, env.HOST, 'PORT')
  if (env.NODE_ENV === 'production') return { port, simulatorsPort: undefined }
  const wanted = env.SIMULATORS_PORT ?? (env.PORT === 0 ? 0 : port + 1)
  return { port, simulatorsPort: await claimPort(wanted, env.HOST, 'SIMULATORS_PORT') }
}

/** Our own URL for a process that listens on HOST. */
export const localUrl = ({ HOST }: Env, port: number) =>
  `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${port}`

export async function untilAnswers(url: string, isFine: (status: number) => boolean): Promise<void> {
  for (;;) {
    const status = await fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    if (isFine(status)) return
    await pause(60)
  }
}
