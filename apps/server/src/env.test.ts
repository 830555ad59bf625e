import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'

const problemOf = (source: Record<string, string>): string => {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof StartupProblem) return error.message
    throw error
  }
  return ''
}

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://db/wallpaper',
  PUBLIC_URL: 'https://wallpaper.example',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  SMS_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_KEY_ID: 'id',
  ALIYUN_SMS_KEY_SECRET: 'secret',
}

describe('the environment', () => {
  it('may be empty: one machine needs no settings', () => {
    expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', PORT: 8080, DATA_DIR: 'data', ROLE: 'all' })
  })

  it('counts an empty variable as not set, and looks only at ours', () => {
    expect(readEnv({ PORT: '', HOME: '/home/somebody', ROLE: '  ' })).toMatchObject({
      PORT: 8080,
      ROLE: 'all',
    })
  })

  it('names every bad variable at once, with what is wrong', () => {
    const problem = problemOf({
      PORT: 'eighty',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'not a url',
      APP_SECRET: 'short',
      LOG_LEVEL: 'loud',
      DEMO: 'yes',
      DATABASE_POOL: '1',
    })
    expect(problem).toMatch(/^配置有误，请修改这些环境变量后再启动：\n/)
    for (const name of [
      'PORT',
      'ROLE',
      'DATABASE_URL',
      'PUBLIC_URL',
      'APP_SECRET',
      'LOG_LEVEL',
      'DEMO',
      'DATABASE_POOL',
    ]) {
      expect(problem).toMatch(new RegExp(`^  · ${name}: \\S`, 'm'))
    }
    expect(problem.split('\n')).toHaveLength(9)
  })

  it('does not say a secret aloud when it is a bad one', () => {
    expect(problemOf({ APP_SECRET: 'my-short-secret' })).not.toContain('my-short-secret')
  })

  it.each(['-1', '65536', '80.5', '8080x'])('refuses %j as a port', (PORT) => {
    expect(problemOf({ PORT })).toContain('PORT')
  })
})

describe('production', () => {
  it('starts with what it needs', () => {
    expect(readEnv(production).NODE_ENV).toBe('production')
  })

  it('refuses to start without its secrets, and names each', () => {
    const problem = problemOf({ NODE_ENV: 'production' })
    for (const name of Object.keys(production).slice(1)) expect(problem).toContain(`· ${name}: `)
  })

  it.each(Object.keys(production).slice(1))('refuses to start without %s', (name) => {
    const { [name]: _left, ...rest }: Record<string, string> = production
    expect(problemOf(rest)).toContain(name)
  })

  it('asks for the keys of the carrier it sends with', () => {
    const problem = problemOf({ ...production, SMS_PROVIDER: 'tencent' })
    expect(problem).toContain('TENCENT_SMS_APP_ID')
    expect(problem).not.toContain('ALIYUN')
  })

  it('has no demo world', () => {
    expect(problemOf({ ...production, DEMO: '1' })).toContain('DEMO')
  })
})

describe('settings that belong together', () => {
  it('are asked for together', () => {
    expect(problemOf({ S3_ENDPOINT: 'https://s3.example' })).toMatch(
      /S3_BUCKET[\s\S]*S3_ACCESS_KEY_ID[\s\S]*S3_SECRET_ACCESS_KEY/,
    )
    expect(problemOf({ ROLE: 'worker' })).toContain('DATABASE_URL')
  })
})
