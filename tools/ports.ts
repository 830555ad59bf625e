/** Ports: told to be busy before anything heavy is done, in a sentence that says how to choose another. */
import { createServer } from 'node:net'
import { busyPort, explainStartupError, StartupProblem } from '../apps/server/src/platform/startupProblem.ts'

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

/** The port itself, or a free one in its place when it is 0. */
export async function claimPort(port: number, host: string, variable: string): Promise<number> {
  try {
    return await tryPort(port, host)
  } catch (error) {
    const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new StartupProblem(isBusy ? busyPort(port, variable) : explainStartupError(error))
  }
}
