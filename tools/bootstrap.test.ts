import { spawn } from 'node:child_process'
import { access, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rootPath } from './repository.ts'
import { isRunning, patience } from './start.testkit.ts'

/** A minimal checkout, and an npm that does what the test says. */
let folder: string

const lock = JSON.stringify({ packages: { 'node_modules/zod': { version: '4.0.0', integrity: 'abc' } } })

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

async function installNode(): Promise<void> {
  await mkdir(join(folder, 'node_modules/node/bin'), { recursive: true })
  await symlink(process.execPath, join(folder, 'node_modules/node/bin/node'))
}

const noteInstalled = (version: string) =>
  write(
    'node_modules/.package-lock.json',
    JSON.stringify({ packages: { 'node_modules/zod': { version, integrity: 'abc' } } }),
  )

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wp-bootstrap-'))
  await mkdir(join(folder, 'tools'))
  await cp(rootPath('tools/bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  await write('package-lock.json', lock)
  await write('tools/hello.ts', 'const words: string[] = process.argv.slice(2)\nconsole.log(...words)\n')
  await write('npm.cjs', 'console.error("npm error code ENOTFOUND"); process.exitCode = 1')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  out: string
  err: string
}

function run(args: string[], whenItSpeaks?: (pid: number) => void): Promise<Ended> {
  const env = { ...process.env, npm_execpath: join(folder, 'npm.cjs'), npm_node_execpath: process.execPath }
  const child = spawn(process.execPath, [join(folder, 'tools/bootstrap.mjs'), ...args], { env })
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => {
    if (out === '') whenItSpeaks?.(child.pid ?? 0)
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })))
}

describe('every command', () => {
  it('runs with its arguments when everything is installed, also by somebody else', async () => {
    await installNode()
    await noteInstalled('4.0.0')
    expect(await run(['hello', 'a', 'b c'])).toMatchObject({ code: 0, out: 'a b c\n', err: '' })
    expect(await readFile(join(folder, 'node_modules/.installed-for'), 'utf8')).toContain(process.arch)
  })

  it('passes its exit code on', async () => {
    await installNode()
    await noteInstalled('4.0.0')
    await write('tools/fails.ts', 'process.exitCode = 7')
    expect((await run(['fails'])).code).toBe(7)
  })

  it('passes a request to stop on, and ends as the command ended', async () => {
    await installNode()
    await noteInstalled('4.0.0')
    const waits = `process.on('SIGTERM', () => { console.log('bye'); process.exit(3) })
      setInterval(() => {}, 1000); console.log('hi')`
    await write('tools/waits.ts', waits)
    const ended = await run(['waits'], (pid) => process.kill(pid, 'SIGTERM'))
    expect(ended).toMatchObject({ code: 3, out: 'hi\nbye\n' })
  })

  it('installs first when a package is another version than the lock file says', async () => {
    await installNode()
    await noteInstalled('3.9.9')
    await write('npm.cjs', 'require("node:fs").writeFileSync("installed", process.argv.slice(2).join(" "))')
    const ended = await run(['hello', 'there'])
    expect(ended).toMatchObject({ code: 0, out: 'there\n' })
    expect(ended.err).toContain('正在安装依赖')
    expect(await readFile(join(folder, 'installed'), 'utf8')).toMatch(/^ci --include=dev/)
    await rm(join(folder, 'installed'))
    expect((await run(['hello', 'again'])).err).toBe('')
    await expect(access(join(folder, 'installed'))).rejects.toThrow()
  })
})

describe('a command that npm started', () => {
  it.each(['start', 'dev', 'test'])('ends with it when npm is killed: %s', async (name) => {
    await installNode()
    await noteInstalled('4.0.0')
    const { scripts } = JSON.parse(await readFile(rootPath('package.json'), 'utf8'))
    await write('package.json', JSON.stringify({ scripts }))
    const stays = `process.on('disconnect', () => {}); setInterval(() => {}, 1000)
      console.log('pid', process.pid)`
    await write(`tools/${name}.ts`, stays)
    const npm = spawn('npm', ['run', name], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] })
    let out = ''
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
    })
    const pid = await vi.waitFor(() => Number(/pid (\d+)/.exec(out)?.[1] ?? expect.fail(out)), patience)
    npm.kill('SIGKILL')
    try {
      await vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience)
    } finally {
      if (isRunning(pid)) process.kill(pid)
    }
  })
})

describe('an installation that fails', () => {
  it.each([
    ['npm error code ENOTFOUND', '连不上 npm 仓库'],
    ['npm error ENOSPC: no space left on device', '磁盘空间已满'],
    ['npm error EROFS: read-only file system', '只读'],
    ['npm error code EACCES', '没有权限写入'],
    ['npm error something nobody foresaw', 'something nobody foresaw'],
  ])('with “%s” is told in a sentence', async (printed, sentence) => {
    await write('npm.cjs', `console.error(${JSON.stringify(printed)}); process.exitCode = 1`)
    const ended = await run(['hello'])
    expect(ended.code).toBe(1)
    expect(ended.err).toContain(sentence)
    expect(ended.err).not.toMatch(/^\s+at /m)
  })

  it('to bring the pinned Node is told in a sentence', async () => {
    await write('npm.cjs', '')
    expect((await run(['hello'])).err).toContain('--ignore-scripts=false')
  })
})

it('a command that does not exist is named', async () => {
  expect(await run(['nonsense'])).toMatchObject({ code: 1, err: expect.stringContaining('nonsense') })
})
