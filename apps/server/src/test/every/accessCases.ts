/** Those an endpoint is not for: without a session, with a bad one, of the wrong kind, or for another's object. */
import { isForAnyState, isMainOnly, openToSubAccounts, ownedFields } from '@wallpaper/contract'
import { isForStaff, roleOf } from './callers.ts'
import { type Case, saysOneOf } from './case.ts'
import type { Door } from './knock.ts'
import { sampleForm, someId } from './sampler.ts'

const isForPeople = ({ endpoint }: Door) => endpoint.auth !== 'anyone' && !isForStaff(endpoint.auth)

const mayBeSubAccount = ({ endpoint, area }: Door) =>
  !isMainOnly(endpoint.auth) && openToSubAccounts.includes(area)

export const accessCases: readonly Case[] = [
  {
    title: 'asks for a sign-in when there is none',
    atEveryDoor: true,
    knocks: ({ endpoint }) => (endpoint.auth === 'anyone' ? [] : [{ fields: sampleForm(endpoint) }]),
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'refuses a session that never was',
    knocks: (door, { people }) =>
      isForPeople(door)
        ? [people.garbage, people.noGuid, people.wrongToken].map((credentials) => ({
            credentials,
            fields: sampleForm(door.endpoint),
          }))
        : [],
    fault: saysOneOf('loginFailed'),
  },
  {
    title: 'says that a session has expired',
    knocks: (door, { people, staff }) => {
      if (door.endpoint.auth === 'anyone') return []
      const credentials = isForPeople(door) ? people.expired : staff.expired
      return [{ credentials, fields: sampleForm(door.endpoint) }]
    },
    fault: saysOneOf('sessionExpired'),
  },
  {
    title: 'asks for a new sign-in when the session was ended, and when the sub-account was removed',
    knocks: (door, { people, staff }) => {
      if (door.endpoint.auth === 'anyone') return []
      const ended = isForPeople(door)
        ? [people.revoked, people.removedSubAccount]
        : [staff.revoked, staff.disabled, staff.garbage]
      return ended.map((credentials) => ({ credentials, fields: sampleForm(door.endpoint) }))
    },
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'asks for the new version when the session was opened by an old one',
    knocks: (door, { people }) =>
      isForPeople(door) ? [{ credentials: people.outdated, fields: sampleForm(door.endpoint) }] : [],
    fault: saysOneOf('newVersion'),
  },
  {
    title: 'sends a banned person to where it is explained',
    knocks: (door, { people }) =>
      isForPeople(door) && !isForAnyState(door.endpoint.auth)
        ? [{ credentials: people.banned, fields: sampleForm(door.endpoint) }]
        : [],
    fault: saysOneOf('banned'),
  },
  {
    title: 'sends a person who is closing the account to where that can be undone',
    knocks: (door, { people }) =>
      isForPeople(door) && !isForAnyState(door.endpoint.auth)
        ? [{ credentials: people.closing, fields: sampleForm(door.endpoint) }]
        : [],
    fault: saysOneOf('closing'),
  },
  {
    title: 'knows that a closed account is closed',
    knocks: (door, { people }) =>
      isForPeople(door) ? [{ credentials: people.closed, fields: sampleForm(door.endpoint) }] : [],
    fault: saysOneOf('closed'),
  },
  {
    title: 'has no permission for a sub-account, unless it is open to all of them',
    knocks: (door, { people }) =>
      isForPeople(door) && !mayBeSubAccount(door)
        ? [{ credentials: people.subAccount, fields: sampleForm(door.endpoint) }]
        : [],
    fault: saysOneOf('noPermission'),
  },
  {
    title: 'for staff of one role has no permission for those of another',
    knocks: ({ endpoint }, { withoutRole }) => {
      const role = roleOf(endpoint.auth)
      if (!role) return []
      return withoutRole(role).map((credentials) => ({ credentials, fields: sampleForm(endpoint) }))
    },
    fault: saysOneOf('noPermission'),
  },
  {
    title: "for staff takes no write from somebody else's page, though the browser sends the cookie",
    knocks: ({ endpoint }, { welcome }) =>
      isForStaff(endpoint.auth) && endpoint.method !== 'GET'
        ? [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, { origin: 'null' }].map(
            (headers) => ({
              credentials: welcome(endpoint.auth),
              headers,
              fields: sampleForm(endpoint),
            }),
          )
        : [],
    fault: saysOneOf('noPermission'),
  },
  {
    title: "for people does not know staff by their cookie, nor the console's people by their session",
    knocks: (door, { people, welcome }) => {
      if (door.endpoint.auth === 'anyone') return []
      const credentials = isForPeople(door) ? welcome('staff:admin') : people.person
      return [{ credentials, fields: sampleForm(door.endpoint) }]
    },
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'finds nothing under an id that nobody has',
    knocks: ({ endpoint }, { welcome }) =>
      ownedFields(endpoint)
        .filter(({ isEach }) => !isEach)
        .map(({ field }) => ({
          credentials: welcome(endpoint.auth),
          fields: { ...sampleForm(endpoint), [field]: someId },
        })),
    fault: saysOneOf('notFound'),
  },
]
