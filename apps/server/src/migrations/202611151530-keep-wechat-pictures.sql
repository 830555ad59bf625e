-- What the messenger tells of a person, shown where the binding is managed and offered as a picture.
ALTER TABLE wechat_identities
  ADD COLUMN nickname text NOT NULL DEFAULT '',
  ADD COLUMN avatar_url text;

-- Binding, changing and removing the messenger is proven by a code of its own.
ALTER TABLE phone_codes
  DROP CONSTRAINT phone_codes_purpose_check,
  ADD CONSTRAINT phone_codes_purpose_check
    CHECK (purpose IN ('sign_in', 'old_phone', 'new_phone', 'password', 'close', 'wechat'));

-- A trip that binds the messenger to somebody who has proven to be its owner; the others sign in.
ALTER TABLE oauth_trips ADD COLUMN binds_uid bigint REFERENCES people (uid);
