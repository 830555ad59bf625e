import { expect, it } from 'vitest'
import { reportDue } from './reportDue.ts'

it('warns ten days before the last day, on it and after it, and not when nothing was paid', () => {
  const quarter = { report_by: '2026-10-31', is_over: true, people: 3, isExported: false }
  const said = (today: string, facts = quarter) => reportDue(facts, today)
  expect(said('2026-10-20')).toBeNull()
  expect(said('2026-10-21')).toEqual({
    type: 'warning',
    title: '还有 10 天到最迟报送日 2026-10-31，还没有导出过文件',
  })
  expect(said('2026-10-31')).toEqual({ type: 'error', title: '今天是最迟报送日，还没有导出过文件' })
  expect(said('2026-11-02')).toEqual({
    type: 'error',
    title: '已经过了最迟报送日 2026-10-31，还没有导出过文件，请马上申请',
  })
  expect(said('2026-10-25', { ...quarter, isExported: true })).toEqual({
    type: 'info',
    title: '报送文件已经导出，请在 2026-10-31 前交给税务机关',
  })
  expect(said('2026-11-02', { ...quarter, isExported: true })).toBeNull()
  expect(said('2026-11-02', { ...quarter, people: 0 })).toBeNull()
  expect(said('2026-11-02', { ...quarter, is_over: false })).toBeNull()
})
