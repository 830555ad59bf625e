/**
 * A start that fails for a reason the person at the terminal can change. Its message is one plain Chinese
 * sentence (what is wrong, what to do next) and is printed without a stack trace.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem'
}

interface SystemError {
  code: string
  path?: string | undefined
  port?: number | undefined
  address?: string | undefined
  message: string
}

const placeOf = (error: SystemError) => (error.path ? `（${error.path}）` : '')

export const busyPort = (port: number | undefined, variable = 'PORT') =>
  port === undefined
    ? `要用的端口已被其他程序占用。请关闭占用它的程序，或用 ${variable}=8090 npm start 换一个端口。`
    : `端口 ${port} 已被其他程序占用。请关闭占用它的程序，或换一个端口：${variable}=${port + 10} npm start`

const sentences: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: (error) => busyPort(error.port),
  EADDRNOTAVAIL: (error) =>
    `这台机器上没有地址 ${error.address ?? ''}，无法在它上面提供服务。请检查 HOST 设置。`,
  EACCES: (error) =>
    error.port === undefined
      ? `没有权限读写文件${placeOf(error)}。请换一个有权限的用户启动，或用 DATA_DIR 指定可写的文件夹。`
      : `没有权限使用端口 ${error.port}（1024 以下的端口需要管理员权限）。请换一个端口：PORT=8080 npm start`,
  EPERM: (error) =>
    `系统不允许这个操作${placeOf(error)}。请检查文件夹的所有者，或用 DATA_DIR 指定可写的文件夹。`,
  EROFS: (error) => `文件夹是只读的${placeOf(error)}，无法保存数据。请用 DATA_DIR 指定可写的文件夹。`,
  ENOSPC: (error) =>
    `磁盘空间已满${placeOf(error)}。请清理出一些空间，或用 DATA_DIR 指定其他磁盘上的文件夹。`,
  EDQUOT: (error) =>
    `磁盘配额已用完${placeOf(error)}。请清理出一些空间，或用 DATA_DIR 指定其他磁盘上的文件夹。`,
  ENOTDIR: (error) => `路径中有一段不是文件夹${placeOf(error)}。请检查 DATA_DIR 设置。`,
  EEXIST: (error) => `同名的文件已经存在${placeOf(error)}，无法建立文件夹。请检查 DATA_DIR 设置。`,
  EMFILE: () => '打开的文件数达到了系统上限。请用 ulimit -n 4096 提高上限后再启动。',
  ENOMEM: () => '内存不足。请关闭一些程序后再启动。',
  ECONNREFUSED: () => '连不上 DATABASE_URL 指定的数据库。请确认它已启动，地址和端口正确。',
  ENOTFOUND: () => '找不到 DATABASE_URL 里的主机。请检查主机名和网络。',
  ETIMEDOUT: () => '连接 DATABASE_URL 指定的数据库超时。请检查地址、端口和防火墙。',
  // Below: SQLSTATE codes of PostgreSQL on connect.
  '08P01': () =>
    'DATABASE_URL 像是一个连接池（如 pgbouncer），它不接受服务器直接连接时的设置。请用 DATABASE_DIRECT_URL 给出数据库本身的地址；pgbouncer 1.21 以前的版本还要 DATABASE_PREPARED=off。',
  '28P01': () => '数据库不接受 DATABASE_URL 里的用户名或密码。请检查后再启动。',
  '28000': () => '数据库不允许 DATABASE_URL 里的用户登录。请检查数据库的访问设置。',
  '3D000': () => 'DATABASE_URL 里的数据库不存在。请先建立它，再启动。',
  '42501': () => 'DATABASE_URL 里的用户没有建表的权限。请给它授权，或换一个用户。',
  '53100': () => '数据库所在的磁盘空间已满。请清理出一些空间后再启动。',
  '53300': () => '数据库的连接数已满。请关闭多余的连接，或提高它的 max_connections。',
}

function asSystemError(error: unknown): SystemError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const found: SystemError = { code: error.code, message: error.message }
  if ('path' in error && typeof error.path === 'string') found.path = error.path
  if ('port' in error && typeof error.port === 'number') found.port = error.port
  if ('address' in error && typeof error.address === 'string') found.address = error.address
  return found
}

/** One sentence for whatever stopped the start; unknown errors keep their message. */
export function explainStartupError(error: unknown): string {
  if (error instanceof StartupProblem) return error.message
  if (error instanceof AggregateError && error.errors.length > 0) return explainStartupError(error.errors[0])
  const known = asSystemError(error)
  const sentence = known && sentences[known.code]
  if (known && sentence) return sentence(known)
  if (error instanceof Error && error.cause instanceof Error) return explainStartupError(error.cause)
  const detail = error instanceof Error ? error.message : String(error)
  return `启动时遇到没有预料到的问题：${detail}`
}

/** Messages of programs about the machine (PostgreSQL's run with LC_ALL=C, so always in English). */
const printed: [RegExp, string][] = [
  [/No space left on device/i, 'ENOSPC'],
  [/Disk quota exceeded/i, 'EDQUOT'],
  [/Read-only file system/i, 'EROFS'],
  [/Permission denied/i, 'EACCES'],
  [/Cannot allocate memory/i, 'ENOMEM'],
]

/** The machine's problem, if a program's output names one. */
export function machineProblemIn(output: string, path: string): StartupProblem | undefined {
  const code = printed.find(([pattern]) => pattern.test(output))?.[1]
  const sentence = code ? sentences[code] : undefined
  return code && sentence ? new StartupProblem(sentence({ code, path, message: output })) : undefined
}

/** A problem from the output of a PostgreSQL program that failed. */
export function problemFromOutput(what: string, path: string, lines: readonly string[]): StartupProblem {
  const known = machineProblemIn(lines.join('\n'), path)
  if (known) return known
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '没有更多说明'
  return new StartupProblem(`${what}：${fatal.trim()}（数据文件夹 ${path}）`)
}
