-- Auto-reply of official accounts: rules, what was received and answered, and what was refused.

CREATE TABLE reply_accounts (
  uid        bigint NOT NULL,
  account_id uuid NOT NULL,
  is_on      boolean NOT NULL DEFAULT false,
  -- The first opening is reviewed by staff.
  review     text NOT NULL DEFAULT 'none' CHECK (review IN ('none', 'waiting', 'approved', 'rejected')),
  applied_at timestamptz,
  decided_at timestamptz,
  decided_by text NOT NULL DEFAULT '',
  -- Why it was not approved.
  reason     text NOT NULL DEFAULT '',
  rules      jsonb NOT NULL,
  version    integer NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, account_id),
  FOREIGN KEY (uid, account_id) REFERENCES official_accounts (uid, id),
  CHECK (NOT is_on OR review = 'approved'),
  CHECK (review = 'none' OR applied_at IS NOT NULL)
);
CREATE INDEX reply_accounts_waiting ON reply_accounts (applied_at, account_id) WHERE review = 'waiting';

-- How often a rule with several answers has answered one follower.
CREATE TABLE reply_turns (
  uid        bigint NOT NULL,
  account_id uuid NOT NULL,
  rule       text NOT NULL,
  follower   bytea NOT NULL,
  count      integer NOT NULL,
  PRIMARY KEY (uid, account_id, rule, follower)
);

-- Kept for a limited time. The text of a message is sealed: staff need a reason to read it.
CREATE TABLE reply_messages (
  uid             bigint NOT NULL REFERENCES people (uid),
  id              uuid NOT NULL,
  account_id      uuid NOT NULL,
  -- What makes it this message: account, follower, time, and its id or event.
  message_key     bytea NOT NULL,
  received_at     timestamptz NOT NULL,
  type            text NOT NULL,
  -- The keyword or code that matched, or the event's key; never the words of a message that matched nothing.
  words           text NOT NULL DEFAULT '',
  length          integer NOT NULL DEFAULT 0,
  text_sealed     bytea,
  follower_sealed bytea NOT NULL,
  message_id      text NOT NULL DEFAULT '',
  rule            jsonb,
  -- The first was the reply, the others are customer-service messages.
  answers         jsonb NOT NULL DEFAULT '[]',
  outcome         text NOT NULL CHECK (outcome IN ('answered', 'received', 'missed')),
  took_ms         integer NOT NULL,
  repeats         integer NOT NULL DEFAULT 0,
  -- The answers that were given to the platform as customer-service messages, each before its call.
  sent            integer[] NOT NULL DEFAULT '{}',
  -- Why the rest was not sent.
  send_problem    text NOT NULL DEFAULT '',
  PRIMARY KEY (uid, id)
);
CREATE UNIQUE INDEX reply_messages_key ON reply_messages (message_key);
CREATE INDEX reply_messages_of_account ON reply_messages (uid, account_id, received_at DESC);
CREATE INDEX reply_messages_by_time ON reply_messages (received_at DESC, id DESC);

-- Calls with a wrong signature: nothing of them was read, so only where they came from is known.
CREATE TABLE reply_refusals (
  minute  timestamptz NOT NULL,
  network text NOT NULL,
  count   integer NOT NULL,
  PRIMARY KEY (minute, network)
);
