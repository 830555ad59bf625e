import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { homepage, idOf, replies } from '../../test/creationReplies.ts'
import { settle, startApp } from '../../test/renderPage.tsx'
import type { Work } from './creation.types.ts'
import { HomepageSheet, useCurrentHomepage, useHomepages, WorkPicker } from './public.ts'

const draw = async (part: ReactNode) => {
  const { app, container } = startApp('/', {
    replies: [replies.homepages, replies.works],
  })
  render(<QueryClientProvider client={app.queries}>{part}</QueryClientProvider>, { container })
  await settle()
}

function Names() {
  const { homepage: current } = useCurrentHomepage('creative')
  const { data } = useHomepages('creative')
  return (
    <p>
      {current?.name}，最多 {data?.max}
    </p>
  )
}

describe('choosing a homepage', () => {
  it('shows those that cannot be chosen with the reason, and they stay unchosen', async () => {
    const chosen: string[] = []
    await draw(
      <HomepageSheet
        line="picture"
        objectionTo={() => '主页已停用'}
        onChoose={({ id }) => chosen.push(id)}
        onClose={() => undefined}
      />,
    )
    fireEvent.click(screen.getByRole('radio', { name: /晚风壁纸馆.*主页已停用/ }))
    expect(chosen).toEqual([])
  })

  it('begins with the first one on every line', async () => {
    await draw(<Names />)
    expect(screen.getByText('晚风壁纸馆，最多 3')).not.toBeNull()
  })
})

describe('choosing works', () => {
  it('hands over those that were picked, and none that may not be', async () => {
    const done: Work[][] = []
    await draw(
      <WorkPicker
        line="picture"
        homepageId={homepage.id}
        max={2}
        objectionTo={({ state }) => (state === 'published' ? null : '还没有通过')}
        confirm={(count) => `用这 ${count} 个`}
        onDone={(works) => done.push(works)}
        onClose={() => undefined}
      />,
    )
    const sheet = within(screen.getByRole('dialog'))
    fireEvent.click(sheet.getByRole('checkbox', { name: /慢慢来/ }))
    fireEvent.click(sheet.getByRole('checkbox', { name: /海上落日/ }))
    fireEvent.click(sheet.getByRole('button', { name: '用这 1 个' }))
    expect(done.map((works) => works.map(({ id }) => id))).toEqual([[idOf(2)]])
  })

  it('puts the last pick in place of the one before where only one may be', async () => {
    const done: Work[][] = []
    await draw(
      <WorkPicker
        line="picture"
        homepageId={homepage.id}
        max={1}
        onDone={(works) => done.push(works)}
        onClose={() => undefined}
      />,
    )
    const sheet = within(screen.getByRole('dialog'))
    fireEvent.click(sheet.getByRole('checkbox', { name: /海上落日/ }))
    fireEvent.click(sheet.getByRole('checkbox', { name: /慢慢来/ }))
    fireEvent.click(sheet.getByRole('button', { name: '选好了 1 个' }))
    expect(done.map((works) => works.map(({ id }) => id))).toEqual([[idOf(3)]])
  })
})
