/** The baseline of the read benchmark: node:http with the same driver, pool and query. */
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL ?? 12),
})
const text = `
  select "uid", "nickname", "avatar_url", "intro", "region", "phone_masked", "invite_code", "created_at",
    people.password_hash is not null as has_password,
    exists (select 1 from wechat_identities w where w.uid = people.uid) as has_wechat,
    (select w.avatar_url from wechat_identities w where w.uid = people.uid
      order by w.created_at desc limit 1) as wechat_avatar_url
  from "people" where "people"."uid" = $1`

const server = createServer((request, response) => {
  if (request.url === '/readyz') {
    response.end('ready')
    return
  }
  const uid = Number(new URL(request.url ?? '', 'http://bare').searchParams.get('uid'))
  pool.query({ name: 'own-profile', text, values: [uid] }).then(
    ({ rows: [person] }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8')
      response.end(
        JSON.stringify({
          uid: Number(person.uid),
          nickname: person.nickname,
          avatar_url: person.avatar_url,
          intro: person.intro,
          region: person.region,
          phone: person.phone_masked,
          invite_code: person.invite_code,
          has_password: person.has_password,
          has_wechat: person.has_wechat,
          wechat_avatar_url: person.wechat_avatar_url,
          created_at: person.created_at.getTime(),
        }),
      )
    },
    () => {
      response.statusCode = 500
      response.end()
    },
  )
})

server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
