import { fireEvent, render, within } from '@testing-library/react'
import { filmGrant } from '@wallpaper/contract/learn/film.console'
import { expect, it } from 'vitest'
import { leastAnswer } from '../../../test/answers.ts'
import { type Answering, ok, serve } from '../../../test/fakeServer.ts'
import '../../../test/renderScreen.tsx'
import { FilmField } from './FilmField.tsx'

const statusAfterSending = async (answering: Answering): Promise<string> => {
  serve(answering)
  const { container } = render(<FilmField />)
  const input = container.querySelector('input[type=file]')
  if (!input) throw new Error('there is no place for a file')
  const files = [new File(['film'], '第一课.mp4', { type: 'video/mp4' })]
  fireEvent.change(input, { target: { files } })
  const status = within(container).getByRole('status')
  await expect.poll(() => status.textContent).not.toMatch(/^(正在上传)?$/)
  return status.textContent
}

it('says in Chinese that the network failed while the file was sent', async () => {
  // No address of the test's server takes a file: fetch itself throws.
  const grant = Object.assign({}, leastAnswer(filmGrant), { upload_url: 'https://files.example/film' })
  expect(await statusAfterSending(() => ok(grant))).toBe('视频没有传完，请检查网络后再试')
})

it('says in Chinese that the network failed before the file was sent', async () => {
  const isOffline = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await statusAfterSending(isOffline)).toBe('网络不给力~')
})
