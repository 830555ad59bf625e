import { describe, expect, it } from 'vitest'
import { explainStartupError, problemFromOutput, StartupProblem } from './startupProblem.ts'

const systemError = (code: string, fields: object = {}) =>
  Object.assign(new Error('raw words'), { code, ...fields })

describe('what stopped the start, for a person', () => {
  it.each([
    ['EADDRINUSE', { port: 8080 }, '端口 8080 已被其他程序占用'],
    ['EACCES', { port: 80 }, '没有权限使用端口 80'],
    ['EACCES', { path: 'data/x' }, '没有权限读写文件（data/x）'],
    ['EROFS', { path: 'data' }, '只读'],
    ['ENOSPC', {}, '磁盘空间已满'],
    ['ECONNREFUSED', {}, 'DATABASE_URL'],
    ['28P01', {}, '用户名或密码'],
  ])('%s %o is a sentence of ours', (code, fields, words) => {
    const sentence = explainStartupError(systemError(code, fields))
    expect(sentence).toContain(words)
    expect(sentence).not.toContain('raw words')
  })

  it('is the sentence of a StartupProblem as it is', () => {
    expect(explainStartupError(new StartupProblem('请先做一件事。'))).toBe('请先做一件事。')
  })

  it('is found below the error that carries it', () => {
    const below = new Error('query failed', { cause: systemError('ENOSPC') })
    expect(explainStartupError(below)).toContain('磁盘空间已满')
    expect(explainStartupError(new AggregateError([systemError('ECONNREFUSED')]))).toContain('DATABASE_URL')
  })

  it('keeps the words of an error nobody foresaw, on one line and without a stack', () => {
    const sentence = explainStartupError(new TypeError('x is not a function'))
    expect(sentence).toBe('启动时遇到没有预料到的问题：x is not a function')
  })

  it('is read out of what PostgreSQL printed', () => {
    const full = ['LOG:  starting', 'FATAL:  could not write lock file: No space left on device']
    expect(problemFromOutput('数据库没有启动成功', 'data', full).message).toContain('磁盘空间已满（data）')
    const odd = ['LOG:  starting', 'FATAL:  something odd', 'LOG:  shut down']
    expect(problemFromOutput('数据库没有启动成功', 'data', odd).message).toBe(
      '数据库没有启动成功：FATAL:  something odd（数据文件夹 data）',
    )
  })
})
