/**
 * Callers that an endpoint must refuse: without a session, with a bad one, of the wrong kind, or with
 * another's object.
 */
import { isForAnyState, isMainOnly, openToSubAccounts, ownedFields } from '@wallpaper/contract'
import { isForStaff } from './callers.ts'
import { type Case, saysOneOf } from './case.ts'
import { sampleForm, someId } from './sampler.ts'
import type { Target } from './targets.ts'

const isForPeople = ({ endpoint }: Target) => endpoint.auth !== 'anyone' && !isForStaff(endpoint.auth)

const isOpenToSubAccounts = ({ endpoint, area }: Target) =>
  !isMainOnly(endpoint.auth) && openToSubAccounts.includes(area)

export const accessCases: readonly Case[] = [
  {
    title: 'asks for a sign-in when there is none',
    onEveryLine: true,
    requests: ({ endpoint }) => (endpoint.auth === 'anyone' ? [] : [{ fields: sampleForm(endpoint) }]),
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'refuses a session that never was',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target)
        ? [people.garbage, people.noGuid, people.wrongToken].map((credentials) => ({
            credentials,
            fields: sampleForm(target.endpoint),
          }))
        : [],
    fault: saysOneOf('loginFailed'),
  },
  {
    title: 'says that a session has expired',
    ofEachAuth: true,
    requests: (target, { people, staff }) => {
      if (target.endpoint.auth === 'anyone') return []
      const credentials = isForPeople(target) ? people.expired : staff.expired
      return [{ credentials, fields: sampleForm(target.endpoint) }]
    },
    fault: saysOneOf('sessionExpired'),
  },
  {
    title: 'says that a session was ended, and so when the sub-account was removed',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target)
        ? [people.revoked, people.removedSubAccount].map((credentials) => ({
            credentials,
            fields: sampleForm(target.endpoint),
          }))
        : [],
    fault: (answer) =>
      saysOneOf('sessionExpired')(answer) ?? (answer.msg.includes('已退出登录') ? null : answer.msg),
  },
  {
    title: 'for staff asks for a new sign-in when the session was ended, is none, or its owner was disabled',
    ofEachAuth: true,
    requests: ({ endpoint }, { staff }) =>
      isForStaff(endpoint.auth)
        ? [staff.revoked, staff.disabled, staff.garbage].map((credentials) => ({
            credentials,
            fields: sampleForm(endpoint),
          }))
        : [],
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'asks for the new version when the session was opened by an old one',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target) ? [{ credentials: people.outdated, fields: sampleForm(target.endpoint) }] : [],
    fault: saysOneOf('newVersion'),
  },
  {
    title: 'sends a banned person to where it is explained',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target) && !isForAnyState(target.endpoint.auth)
        ? [{ credentials: people.banned, fields: sampleForm(target.endpoint) }]
        : [],
    fault: saysOneOf('banned'),
  },
  {
    title: 'sends a person who is closing the account to where that can be undone',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target) && !isForAnyState(target.endpoint.auth)
        ? [{ credentials: people.closing, fields: sampleForm(target.endpoint) }]
        : [],
    fault: saysOneOf('closing'),
  },
  {
    title: 'knows that a closed account is closed',
    ofEachAuth: true,
    requests: (target, { people }) =>
      isForPeople(target) ? [{ credentials: people.closed, fields: sampleForm(target.endpoint) }] : [],
    fault: saysOneOf('closed'),
  },
  {
    title: 'has no permission for a sub-account, unless it is open to all of them',
    requests: (target, { people }) =>
      isForPeople(target) && !isOpenToSubAccounts(target)
        ? [{ credentials: people.subAccount, fields: sampleForm(target.endpoint) }]
        : [],
    fault: saysOneOf('noPermission'),
  },
  {
    title: 'for staff of some roles has no permission for those of another',
    ofEachAuth: true,
    requests: ({ endpoint }, { withoutRole }) =>
      isForStaff(endpoint.auth)
        ? withoutRole(endpoint.auth).map((credentials) => ({ credentials, fields: sampleForm(endpoint) }))
        : [],
    fault: saysOneOf('noPermission'),
  },
  {
    title: "for staff takes no write from somebody else's page, though the browser sends the cookie",
    ofEachAuth: true,
    requests: ({ endpoint }, { permitted }) =>
      isForStaff(endpoint.auth) && endpoint.method !== 'GET'
        ? [
            { 'sec-fetch-site': 'cross-site' },
            {},
            { origin: 'https://evil.example' },
            { origin: 'null' },
          ].map((headers) => ({
            credentials: permitted(endpoint.auth),
            // Empty, as if the browser had not sent it.
            headers: { 'sec-fetch-site': '', ...headers },
            fields: sampleForm(endpoint),
          }))
        : [],
    fault: saysOneOf('noPermission'),
  },
  {
    title: "for people does not know staff by their cookie, nor the console's people by their session",
    ofEachAuth: true,
    requests: (target, { people, permitted }) => {
      if (target.endpoint.auth === 'anyone') return []
      const credentials = isForPeople(target) ? permitted('staff:staff:see') : people.person
      return [{ credentials, fields: sampleForm(target.endpoint) }]
    },
    fault: saysOneOf('loginRequired'),
  },
  {
    title: 'finds nothing under an id that nobody has',
    requests: ({ endpoint }, { permitted }) =>
      ownedFields(endpoint)
        .filter(({ isEach }) => !isEach)
        .map(({ field, isList }) => ({
          credentials: permitted(endpoint.auth),
          fields: { ...sampleForm(endpoint), [field]: isList ? JSON.stringify([someId]) : someId },
        })),
    fault: saysOneOf('notFound'),
  },
]
