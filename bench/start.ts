/**
 * From `npm start`, installed and built, to the first reply; and the idle server's memory. The targets are
 * absolute; the ratio is to a bare Node process that only listens.
 */
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, freePort, median, repository, startProcess, temporaryFolder } from './harness.ts'
import { roundsOr, sized } from './options.ts'

const rounds = roundsOr(5)
const secondsMax = 3.5
const megabytesMax = 150
const restMs = sized(8_000, 100)

const until = async (isSo: () => Promise<boolean>, deadline: number) => {
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('not in time')
    await pause(25)
  }
}

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1]) / 1_024
}

/** As the server reports it to Prometheus. */
const serverMegabytes = async (port: number): Promise<number> => {
  const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((response) => response.text())
  return Number(text.match(/^process_resident_memory_bytes (\S+)/m)?.[1]) / 1_024 / 1_024
}

const startOnce = async (dataDir: string) => {
  const port = await freePort()
  const startedAt = performance.now()
  const starter = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), SIMULATORS_PORT: String(await freePort()), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  })
  const exited = new Promise((resolve) => starter.once('exit', resolve))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((response) => response.ok)
      .catch(() => false)
  await until(answers, Date.now() + 120_000)
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    seconds,
    port,
    async stop() {
      // Like Ctrl-C: signals npm, its shell and what they started.
      if (starter.pid) process.kill(-starter.pid, 'SIGINT')
      await exited
    },
  }
}

const bareStart = async (): Promise<number> => {
  const startedAt = performance.now()
  const bare = await startProcess('bench/bareListen.ts')
  const seconds = (performance.now() - startedAt) / 1_000
  await bare.stop()
  return seconds
}

export const benchStart = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  try {
    // The first start creates the demo world and fills the caches: it is not measured.
    await (await startOnce(folder.path)).stop()
    const starts: number[] = []
    const bareStarts: number[] = []
    let resident = Number.NaN
    for (let round = 0; round < rounds; round += 1) {
      bareStarts.push(await bareStart())
      const running = await startOnce(folder.path)
      starts.push(running.seconds)
      if (round === rounds - 1) {
        await pause(restMs)
        resident = await serverMegabytes(running.port)
      }
      await running.stop()
    }
    const bare = await startProcess('bench/bareListen.ts')
    const bareResident = await residentMegabytes(bare.child.pid ?? 0)
    await bare.stop()
    const seconds = median(starts)
    return [
      {
        name: 'npm start to answering, installed and built',
        ours: seconds,
        baseline: median(bareStarts),
        baselineName: 'a bare Node process that listens',
        unit: 's',
        ratio: seconds / median(bareStarts),
        target: `≤ ${secondsMax} s`,
        isMet: seconds <= secondsMax,
      },
      {
        name: 'server process, resident at rest',
        ours: resident,
        baseline: bareResident,
        baselineName: 'a bare Node process that listens',
        unit: 'MB',
        ratio: resident / bareResident,
        target: `≤ ${megabytesMax} MB`,
        isMet: resident <= megabytesMax,
      },
    ]
  } finally {
    await folder.remove()
  }
}
