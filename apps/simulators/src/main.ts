/**
 * Starts the simulators, prints the port as one line of JSON, and stops cleanly when asked or when the parent
 * is gone.
 */
import { buildSimulators } from './app.ts'
import { readEnvironment } from './settings.ts'

const explanations: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `端口 ${port} 已被别的程序占用。请换一个 SIMULATORS_PORT，或先停掉占用它的程序。`,
  EACCES: (port) => `没有权限使用端口 ${port}。请把 SIMULATORS_PORT 换成 1024 以上的端口。`,
  EADDRNOTAVAIL: () => '这台机器没有 HOST 里写的地址。请改成 0.0.0.0 或 127.0.0.1。',
}

function giveUp(sentence: string): never {
  console.error(`模拟器没有启动：${sentence}`)
  process.exit(1)
}

if (process.env.NODE_ENV === 'production')
  giveUp('正式环境不运行模拟器。请去掉 NODE_ENV=production，或接入真实的合作方。')

const start = readEnvironment(process.env)
if ('bad' in start) giveUp(`这些环境变量的值不对：${start.bad.join('、')}。`)

const app = await buildSimulators(start.settings)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await app.close()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
// The parent is gone, perhaps killed, and cannot stop us.
process.on('disconnect', stop)

try {
  await app.listen({ port: start.port, host: start.host })
} catch (error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  giveUp(
    explanations[code]?.(start.port) ?? `无法监听 ${start.host}:${start.port}（${code || '原因不明'}）。`,
  )
}

const address = app.server.address()
// With port 0 the system chose one: the parent reads it here.
console.log(JSON.stringify({ port: typeof address === 'object' && address ? address.port : start.port }))
