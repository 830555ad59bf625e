/** The process: reads the environment, starts the server, stops it once on the first signal. */
import { readEnv } from './env.ts'
import { createLogger } from './platform/http/logs/logging.ts'
import { releaseMemory, releaseMemoryAtRest } from './platform/process/memory.ts'
import { explainStartupError } from './platform/process/startupProblem.ts'
import { watchUnhandledErrors } from './platform/process/unhandledErrors.ts'
import { startServer } from './server.ts'

const patienceMs = 25_000

const main = async () => {
  const env = readEnv(process.env)
  const logger = createLogger(env.LOG_LEVEL)
  const server = await startServer(env, logger)
  releaseMemory()
  releaseMemoryAtRest()
  logger.info({ port: server.port, role: env.ROLE }, 'listening')
  process.send?.({ ready: true, port: server.port })

  const drainMs = 1_000 * (env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 5 : 0))
  let isStopping = false
  const stop = (why: string, pauseMs: number, exitCode = 0) => {
    if (isStopping) return
    isStopping = true
    logger.info({ why }, 'stopping')
    // A request that never ends must not block a shutdown of the machine.
    setTimeout(() => process.exit(1), pauseMs + patienceMs).unref()
    server.stop(pauseMs).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', () => stop('SIGINT', drainMs))
  process.on('SIGTERM', () => stop('SIGTERM', drainMs))
  // A new server may already be starting and need our port.
  process.on('disconnect', () => stop('the starter is gone', 0))
  watchUnhandledErrors({ logger, replace: () => stop('an error reached nobody', drainMs, 1) })
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStartupError(error)}\n`)
  process.exit(2)
})
