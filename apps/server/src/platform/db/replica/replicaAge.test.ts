import { describe, expect, it } from 'vitest'
import { replicaAge } from './replicaAge.ts'

describe('the age of what a replica shows', () => {
  it('is not known before it has shown anything', () => {
    expect(replicaAge().at(1_000)).toBe(Number.POSITIVE_INFINITY)
  })

  it('is the time since the primary was where the replica is now', () => {
    const age = replicaAge()
    age.primaryAt(10, 1_000)
    age.primaryAt(20, 2_000)
    age.primaryAt(30, 3_000)
    age.replayed(25)
    expect(age.at(3_500)).toBe(1_500)
    age.replayed(30)
    expect(age.at(3_500)).toBe(500)
  })

  it('stays small while nobody writes, and grows while the replica stands still', () => {
    const age = replicaAge()
    for (const at of [1_000, 2_000, 3_000]) {
      age.primaryAt(10, at)
      age.replayed(10)
    }
    expect(age.at(3_000)).toBe(0)
    for (const at of [4_000, 5_000, 6_000]) {
      age.primaryAt(11, at)
      age.replayed(10)
    }
    expect(age.at(6_000)).toBe(3_000)
  })

  it('never grows younger than what was seen, though replies come late', () => {
    const age = replicaAge()
    age.primaryAt(10, 1_000)
    age.replayed(10)
    age.primaryAt(12, 1_100)
    age.replayed(11)
    expect(age.at(1_200)).toBe(200)
  })

  it('grows while there is no primary, but how far it was behind stays as it was', () => {
    const age = replicaAge()
    expect(age.behind()).toBe(Number.POSITIVE_INFINITY)
    age.primaryAt(10, 1_000)
    age.replayed(10)
    age.primaryAt(20, 4_000)
    expect([age.at(600_000), age.behind()]).toEqual([599_000, 3_000])
    // It replays what it had received before.
    age.replayed(20)
    expect([age.at(600_000), age.behind()]).toEqual([596_000, 0])
    age.forget()
    expect(age.behind()).toBe(Number.POSITIVE_INFINITY)
  })
})
