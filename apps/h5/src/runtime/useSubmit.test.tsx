// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ask, overlays } from '../ui/overlay/overlays.ts'
import { type Submit, useSubmit, ValidationError } from './useSubmit.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

interface ScreenProps {
  run: (key: string) => Promise<void>
  onRender: (submit: Submit<[]>) => void
}

const Screen = ({ run, onRender }: ScreenProps) => {
  onRender(useSubmit(run))
  return null
}

const render = (run: ScreenProps['run']) => {
  const seen: { current: Submit<[]> | null } = { current: null }
  const onRender = (submit: Submit<[]>) => {
    seen.current = submit
  }
  act(() => createRoot(document.createElement('div')).render(createElement(Screen, { run, onRender })))
  return seen
}

const answer = (isConfirmed: boolean) => act(async () => overlays.get().dialogs[0]?.answer(isConfirmed))

it('is busy from the confirmation on, not while it is asked for', async () => {
  let finish = () => {}
  const sent: string[] = []
  const seen = render(async (key) => {
    if (!(await ask({ title: '注销账号？' }))) return
    sent.push(key)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const submit = () => act(async () => void seen.current?.submit())

  await submit()
  expect(seen.current?.isBusy).toBe(false)
  await submit()
  expect(overlays.get().dialogs).toHaveLength(1)
  await answer(false)
  expect(seen.current?.isBusy).toBe(false)

  await submit()
  await answer(true)
  expect(seen.current?.isBusy).toBe(true)
  await act(async () => finish())
  expect(seen.current?.isBusy).toBe(false)
  expect(sent).toHaveLength(1)
})

it('a field’s problem is told as a message where nobody shows it below the field', async () => {
  const run = async () => {
    throw new ValidationError({ at: '请选一个时间' })
  }
  const shown = render(run)
  expect(shown.current?.problems).toEqual({})
  await act(async () => shown.current?.submit())
  expect([shown.current?.problems, overlays.get().toast]).toEqual([{ at: '请选一个时间' }, null])
  const blind = render(run)
  await act(async () => blind.current?.submit())
  expect(overlays.get().toast?.text).toBe('请选一个时间')
})
