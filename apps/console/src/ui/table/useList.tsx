/**
 * A list of an endpoint: its filters in the URL, the page that they ask for, and the way to the next one.
 * Another filter starts at page one.
 */
import type { UseQueryResult } from '@tanstack/react-query'
import type { InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { Fragment, type ReactNode } from 'react'
import { type CursorTrail, useCursorTrail } from '../../lib/cursor.ts'
import { type EndpointQueryOptions, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../lib/filters.ts'
import type { Filter } from './filter.tsx'

type FilterSet<Page> = Readonly<Record<string, Filter<unknown, Page>>>
type ValuesOf<F> = { [Name in keyof F]: F[Name] extends Filter<infer Value, never> ? Value : never }

/** Filters with the names of the endpoint's input are its input; others say what they ask for. */
type InputPart<E, F> =
  ValuesOf<F> extends InputOf<E>
    ? Exclude<keyof F, keyof InputOf<E>> extends never
      ? { input?: (values: ValuesOf<F>) => InputOf<E> }
      : { input: (values: ValuesOf<F>) => InputOf<E> }
    : { input: (values: ValuesOf<F>) => InputOf<E> }

type ListOptions<E, F> = InputPart<E, F> & {
  filters?: F
  options?: Pick<EndpointQueryOptions, 'refetchInterval' | 'staleTime'>
}

export interface List<Page, Asked = unknown> {
  /** The call that answers with its pages. */
  endpoint: LinelessEndpoint
  query: UseQueryResult<Page>
  trail: CursorTrail
  /** The endpoint's input without the place in the list. */
  asked: Asked
  filters: Pick<Filters<string>, 'isAny' | 'clear'>
  tabs: ReactNode
  fields: readonly ReactNode[]
}

export const useList = <
  E extends LinelessEndpoint,
  F extends FilterSet<OutputOf<E>> = Readonly<Record<never, never>>,
>(
  endpoint: E,
  { filters: described = {} as F, input, options }: ListOptions<E, F>,
) => {
  const names = Object.keys(described) as (keyof F & string)[]
  const filters = useFilters(names)
  const values = Object.fromEntries(
    names.map((name) => [name, described[name]?.parse(filters.values[name])]),
  ) as ValuesOf<F>
  // The types of `input` say that the values are the input where it is left out; the compiler cannot follow.
  const asked = (input ? input(values) : values) as InputOf<E>
  const trail = useCursorTrail(JSON.stringify(asked))
  const query = useEndpointQuery(
    endpoint,
    { ...asked, cursor: trail.cursor },
    {
      keepPrevious: true,
      ...options,
    },
  )
  const tabNames = names.filter((name) => described[name]?.isTabs)
  const fieldNames = names.filter((name) => !described[name]?.isTabs && described[name]?.field)
  const fieldOf = (name: keyof F & string) => (
    <Fragment key={name}>
      {described[name]?.field?.({
        text: filters.values[name],
        set: (text) => filters.set({ [name]: text } as Partial<Record<keyof F & string, string | undefined>>),
        page: query.data,
        hasTabs: tabNames.length > 0,
      })}
    </Fragment>
  )
  return {
    endpoint: endpoint as LinelessEndpoint,
    query,
    trail,
    asked,
    values,
    filters,
    tabs: tabNames.length > 0 ? tabNames.map(fieldOf) : null,
    fields: fieldNames.map(fieldOf),
  }
}
