/**
 * The browser for the end-to-end tests: an installed Chromium, or one from the system's packages if we may
 * install them. It needs Chinese fonts, since screens without them show empty boxes.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'

// The headless shell first: the tests take half as long in it.
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const elsewhere = ['/snap/bin/chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env.CHROMIUM_PATH
  if (given && !isProgram(given)) {
    throw new StartupProblem(`CHROMIUM_PATH 指定的 ${given} 不是可以运行的程序。请改成 Chromium 的路径。`)
  }
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  const known = folders.flatMap((folder) => programs.map((name) => join(folder, name)))
  return given || [...known, ...elsewhere].find(isProgram)
}

const hasChineseFonts = () =>
  process.platform !== 'linux' ||
  spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Nothing that is there may be removed for it, and without a network the tests need not wait for long. */
const careful = ['--no-remove', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']

function install(packages: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (args: string[]) =>
    spawnSync('apt-get', ['-qq', ...careful, ...args], { env, encoding: 'utf8' }).status === 0
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  return run(install) || (run(['update']) && run(install))
}

const [shell = ''] = programs

/** What to install, the best first: not every system packages the shell. With a browser, the last is to do without. */
export function browserChoices(found: string | undefined, env: NodeJS.ProcessEnv = process.env): string[][] {
  if (env.CHROMIUM_PATH || found?.endsWith(shell)) return [[]]
  return [[shell], found ? [] : ['chromium']]
}

function installMissing(say: (sentence: string) => void): void {
  const fonts = hasChineseFonts() ? [] : ['fontconfig', 'fonts-noto-cjk']
  const choices = browserChoices(findChromium()).map((browser) => [...browser, ...fonts])
  if (choices[0]?.length === 0 || !mayInstall()) return
  say(`正在从系统软件源安装 ${choices[0]?.join('、')}……`)
  if (!choices.some((packages) => packages.length === 0 || install(packages)))
    say('没有装上，可能是网络或软件源的问题。')
}

/** The path of a Chromium with Chinese fonts; installed first if missing and permitted. */
export function ensureChromium(say: (sentence: string) => void): string {
  installMissing(say)
  const found = findChromium()
  if (found) {
    if (!hasChineseFonts())
      say('没有中文字体，截图里的中文会是方框。可安装：sudo apt-get install fonts-noto-cjk')
    return found
  }
  throw new StartupProblem(
    '浏览器测试需要 Chromium。请安装：sudo apt-get install chromium fonts-noto-cjk，或用 CHROMIUM_PATH 指定已有的 Chromium。',
  )
}
