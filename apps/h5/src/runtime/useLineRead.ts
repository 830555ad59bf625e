/** Queries and calls of a product line: the line is that of the page, and part of every key. */
import { type QueryClient, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { InputOf, LineEndpoint, LineId, OutputOf } from '@wallpaper/contract'
import { useMemo } from 'react'
import { useLine } from '../pageStack/pageContext.ts'
import { type RuntimeCallOptions, runtime } from './runtime.ts'
import { type ReadOptions, readCall, readOptions } from './useRead.ts'

export const lineReadKey = (endpoint: LineEndpoint, line: LineId, input: unknown = {}): QueryKey => [
  endpoint.path,
  line,
  input,
]

export const useLineRead = <E extends LineEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<E>> => {
  const line = useLine()
  return useQuery({
    ...readOptions(options),
    queryKey: lineReadKey(endpoint, line, input),
    queryFn: (context) =>
      runtime().call(endpoint, input, { ...readCall(context), isQuiet: options.isQuiet ?? false, line }),
  })
}

export interface LineCalls {
  line: LineId
  call<E extends LineEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: RuntimeCallOptions,
  ): Promise<OutputOf<E>>
  /** Writes a response into the cache of this endpoint and line. */
  setReadData<E extends LineEndpoint>(
    client: QueryClient,
    endpoint: E,
    input: InputOf<E>,
    reply: OutputOf<E>,
  ): void
}

const callsOf = (line: LineId): LineCalls => ({
  line,
  call: (endpoint, input, options) => runtime().call(endpoint, input, { ...options, line }),
  setReadData: (client, endpoint, input, reply) => {
    client.setQueryData(lineReadKey(endpoint, line, input), reply)
  },
})

/** For calls from a page of a line: they use this page's line even when another is on top. */
export const useLineCalls = (): LineCalls => {
  const line = useLine()
  return useMemo(() => callsOf(line), [line])
}
