import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { reservedCodes } from '@wallpaper/contract/codes/codes.console'
import { expect, it } from 'vitest'
import { api } from '../../lib/api.ts'
import { ok, serve } from '../../test/fakeServer.ts'
import { BusyStrip } from './BusyStrip.tsx'

let reads = 0
const readOnce = async (): Promise<string> => {
  await api.call(reservedCodes, { keyword: '' })
  reads += 1
  return `read ${reads}`
}

const Page = () => {
  const { data } = useQuery({ queryKey: ['reserved'], queryFn: readOnce })
  return (
    <>
      <p>{data}</p>
      <BusyStrip />
    </>
  )
}

it('says of when the data is while the database recovers, and then reads again what is seen', async () => {
  let asOf: number | undefined = Date.UTC(2026, 10, 15, 6, 32)
  serve(() => ({ ...ok({ items: [] }), asOf }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  await screen.findByText('read 1')
  const told = () => screen.queryByText(/先看 14:32 的内容/)
  await waitFor(() => expect(told()?.closest('[role=status]')).toBeInstanceOf(HTMLElement))
  asOf = undefined
  await screen.findByText('read 2')
  expect(told()).toBeNull()
})
