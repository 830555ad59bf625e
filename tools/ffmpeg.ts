/** The operating system's ffmpeg, to test videos with both readers: installed if missing and permitted. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const program = '/usr/bin/ffmpeg'

export function installFfmpeg(say: (sentence: string) => void): void {
  if (existsSync(program) || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  say('正在从系统软件源安装 ffmpeg……')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) => spawnSync('apt-get', ['-qq', ...args], { env }).status === 0
  const install = ['install', '-y', '--no-install-recommends', 'ffmpeg']
  if (!run(...install) && !(run('update') && run(...install)))
    say('没有装上 ffmpeg：用系统 ffmpeg 处理视频的测试会跳过。')
}
