/**
 * The first thing every npm script runs: plain JavaScript for any Node, without dependencies. It installs the
 * dependencies when they are missing or stale, then runs `tools/<command>.ts` (or `<command>/run.ts`) with
 * the pinned Node.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed-for')
const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Read first: npm may be gone by the time the packages are installed. */
const parent = process.ppid

const say = (sentence) => process.stderr.write(`${sentence}\n`)

function giveUp(sentence) {
  say(sentence)
  process.exit(1)
}

/** npm's messages, and what they mean for the person. The first match wins. */
const installProblems = [
  [/ENOSPC|no space left/i, '磁盘空间已满，依赖没有装完。请清理出至少 2 GB 后再试。'],
  [/EROFS|read-only file system/i, '这个文件夹是只读的，无法安装依赖。请把项目放到可写的地方再试。'],
  [
    /EACCES|EPERM|permission denied/i,
    '没有权限写入 node_modules。请换用文件夹的所有者，或修正文件夹的权限后再试。',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET|network|getaddrinfo/i,
    '连不上 npm 仓库，依赖没有装完。请检查网络（需要时用 npm config set registry 换一个镜像）后再试。',
  ],
  [
    /E404|ETARGET|notarget/i,
    'npm 仓库里缺少需要的包。请换一个完整的镜像（npm config set registry …）后再试。',
  ],
  [/EINTEGRITY/i, '下载的包与记录不符。请运行 npm cache clean --force 后再试。'],
]

const lockText = () => readFileSync(join(root, 'package-lock.json'))

const stampOf = (text) =>
  `${createHash('sha256').update(text).digest('hex')} ${process.platform} ${process.arch}\n`

function readOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

/** Detects manual npm runs since: npm records in node_modules what it installed. */
function holdsEverything(text) {
  try {
    const wanted = JSON.parse(text).packages
    const noted = join(modules, '.package-lock.json')
    const present = JSON.parse(readFileSync(noted, 'utf8')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true
      if (!present[path]) return Boolean(entry.optional || entry.devOptional || entry.peer)
      return present[path].version === entry.version && present[path].integrity === entry.integrity
    })
  } catch {
    return false
  }
}

function isInstalled(text) {
  if (!existsSync(pinnedNode)) return false
  const stamp = readOr(stampFile, undefined)
  if (stamp === stampOf(text)) return true
  const isOtherMachine = stamp !== undefined && !stamp.endsWith(` ${process.platform} ${process.arch}\n`)
  if (isOtherMachine || !holdsEverything(text)) return false
  writeStamp(text)
  return true
}

function writeStamp(text) {
  try {
    writeFileSync(stampFile, stampOf(text))
  } catch {
    // A complete read-only checkout may be used as it is.
  }
}

function explainInstall(output) {
  const known = installProblems.find(([pattern]) => pattern.test(output))
  if (known) return known[1]
  const line = output.split('\n').find((text) => /npm (error|ERR!)/.test(text)) ?? '没有更多说明'
  return `安装依赖没有成功：${line.replace(/^npm (error|ERR!)\s*/, '')}。可运行 npm ci 查看详情。`
}

function install(text) {
  try {
    accessSync(root, constants.W_OK)
  } catch (error) {
    giveUp(explainInstall(String(error)))
  }
  say('正在安装依赖（第一次大约一分钟）……')
  const started = Date.now()
  // The pinned Node and the build tools are development dependencies, which production needs too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: systemNode = process.execPath } = process.env
  // node-av would fetch a program that nobody uses and no lock file names.
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, SKIP_FFMPEG: 'true' } }
  const result = npm ? spawnSync(systemNode, [npm, ...args], options) : spawnSync('npm', args, options)
  if (result.signal) process.exit(130)
  if (result.error?.code === 'ENOENT')
    giveUp('找不到 npm。请安装 Node.js 20 以上的版本（其中带有 npm）后再试。')
  if (result.status !== 0) giveUp(explainInstall(`${result.stderr ?? ''}\n${result.stdout ?? ''}`))
  if (!existsSync(pinnedNode)) {
    giveUp('npm 没有运行安装脚本，缺少需要的 Node 24。请运行 npm ci --ignore-scripts=false 后再试。')
  }
  writeStamp(text)
  say(`依赖已装好（${Math.round((Date.now() - started) / 1000)} 秒）。`)
}

/** Runs the command to its end; passes on every signal, and exits with its code. */
function handOver(script, args) {
  // npm puts these first on PATH for its scripts; direct callers get the same tools.
  const path = `${join(modules, '.bin')}:${process.env.PATH ?? ''}`
  // Caches compiled code between runs: a fifth off the server's start.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'node')
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache },
    // Over the IPC channel the command notices when we are killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  watchParent(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    giveUp(`Node 24 没能运行（${error.message}）。请删除 node_modules 后再试。`)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of signals) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}

/**
 * After kill -9 npm cannot pass anything on; our parent's pid changes then. The scripts in package.json begin
 * with `exec`, so that npm is our parent: a shell in between would outlive it.
 */
function watchParent(onGone) {
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onGone()
  }, 1000)
  timer.unref()
}

function main() {
  const [command = '', ...args] = process.argv.slice(2)
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`需要 Node.js 20 以上的版本，这里是 ${process.versions.node}。请升级后再试。`)
  }
  const places = [join(root, 'tools', `${command}.ts`), join(root, command, 'run.ts')]
  const script = /^[a-zA-Z]+$/.test(command) && places.find((place) => existsSync(place))
  if (!script) {
    giveUp(`没有名为“${command}”的命令。可用的命令见 package.json 的 scripts。`)
  }
  const text = lockText()
  if (!isInstalled(text)) install(text)
  handOver(script, args)
}

main()
