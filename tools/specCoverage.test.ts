import { execFileSync } from 'node:child_process'
import { allUrls } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'
import { missingFrom, percentage, report, wantedEndpoints, wantedScreens } from './specCoverage.ts'

const endpoints = wantedEndpoints(`# a comment
group	name	area
v4/mine	index (settings)	account wallet
LINE/homepage	create	creation
/wechatvideo/index	init	publish
(short host)	(linkInfo)	codes
`)

const screens = wantedScreens(`path	title	area	purpose
/	首页	home	tab 0; alias /pages/promote/index; quick entries
/pages/promote/index	首页	home	alias of /
/pages/gpic/uploadPhoto/edit	文字模板	creation	also at /pages/gpic/edit
`)

describe('what the specification names', () => {
  it('is every call, with a line group once for each line and our own names like the others', () => {
    expect(endpoints.map(({ path }) => path)).toEqual([
      '/api/v4/mine/index',
      '/api/v4/mine/settings',
      '/api/v4/homepage/create',
      '/api/chuangyi/v1/homepage/create',
      '/api/tool/v1/homepage/create',
      '/api/ai/v1/homepage/create',
      '/api/young/v1/homepage/create',
      '/api/overseas/v1/homepage/create',
      '/wechatvideo/index/init',
      '*/linkInfo',
    ])
  })

  it('is every screen, with its alias and its second path', () => {
    expect(screens.map(({ path }) => path)).toEqual([
      '/',
      '/pages/promote/index',
      '/pages/gpic/uploadPhoto/edit',
      '/pages/gpic/edit',
    ])
  })

  it('is missing until it is mounted at exactly that path; the short host may be any', () => {
    const present = [
      '/api/v4/mine/index',
      '/api/v4/homepage/create',
      '/api/s/linkInfo',
      '/api/v4/mine/setting',
    ]
    const missing = missingFrom(endpoints, present)
    expect(missing).toHaveLength(7)
    expect(report('接口', missing)).toEqual([
      'account wallet — 接口缺 1',
      '  v4/mine/: settings',
      'creation — 接口缺 5',
      '  LINE/homepage/: create',
      'publish — 接口缺 1',
      '  /wechatvideo/index/: init',
    ])
    expect(percentage('endpoints', endpoints.length, missing.length)).toBe('endpoints 30.0% (3/10)')
  })
})

describe('the commands', () => {
  const run = (tool: string) =>
    execFileSync(process.execPath, [rootPath('tools', tool)], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)

  it('list every mounted path once, sorted, and nothing else', async () => {
    expect(run('listEndpoints.ts')).toEqual([...new Set(await allUrls())].sort())
  })

  it('list screens as paths', () => {
    for (const line of run('listRoutes.ts')) expect(line).toMatch(/^\/\S*$/)
  })

  it('end with the two percentages, or say in one sentence that there is no list to compare with', () => {
    const lines = run('specCoverage.ts')
    if (lines.length === 1) expect(lines[0]).toMatch(/^没有找到规格清单.*。$/)
    else
      expect(lines.slice(-2)).toEqual([
        expect.stringMatching(/^endpoints [\d.]+% /),
        expect.stringMatching(/^routes [\d.]+% /),
      ])
  })
})
