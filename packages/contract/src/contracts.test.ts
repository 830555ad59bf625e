import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { subAccountAreaOf, subAccountAreas } from './areas.ts'
import { allContracts } from './contracts.ts'
import { ownedKinds } from './owned.ts'

describe('the list of contracts', () => {
  it('holds the contract of every folder once, under the folder’s name', () => {
    const files = globSync('*/*.contract.ts', { cwd: import.meta.dirname })
    for (const file of files) expect(basename(file, '.contract.ts')).toBe(dirname(file))
    expect(allContracts.map(({ name }) => name).toSorted()).toEqual(files.map(dirname).toSorted())
  })

  it('gives one kind of owned object to one area', () => {
    const kinds = allContracts.flatMap(({ ownedKinds: own = {} }) => Object.keys(own))
    expect(kinds.toSorted()).toEqual(ownedKinds.toSorted())
  })

  it('opens calls to sub-accounts by a permission that a main account can grant', () => {
    expect(subAccountAreas).toEqual(['creation', 'codes', 'publish', 'reply'])
    const needed = allContracts.filter(({ subAccounts = 'everyone' }) => subAccounts !== 'everyone')
    expect(needed.map(({ name }) => [name, subAccountAreaOf(name)])).toEqual(
      needed.map(({ name, subAccounts }) => [name, subAccounts]),
    )
  })
})
