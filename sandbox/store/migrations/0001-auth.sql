-- Who may log in. api_key and password are derived from the seed, so a store that is
-- opened with another seed gets other ones.
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  api_key TEXT NOT NULL UNIQUE,
  seed INTEGER NOT NULL
) STRICT;

-- A key that was rotated out keeps its id and loses its secret.
CREATE TABLE keys (
  kid TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('sign', 'encrypt', 'csrf')),
  secret BLOB,
  rotated_out_at INTEGER
) STRICT;

CREATE TABLE clients (
  client_id TEXT PRIMARY KEY,
  client_name TEXT NOT NULL,
  redirect_uris TEXT NOT NULL,
  registered_at INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
  id_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  expires_at INTEGER NOT NULL
) STRICT;

-- One approval by a user that became tokens: the family of all tokens that descend from it.
CREATE TABLE grants (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  client_id TEXT NOT NULL REFERENCES clients (client_id),
  created_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;
CREATE INDEX grants_by_user_and_client ON grants (user_id, client_id);

-- grant_id is set when the code is exchanged: a second exchange revokes that grant.
CREATE TABLE codes (
  code_hash TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  client_id TEXT NOT NULL REFERENCES clients (client_id),
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  grant_id INTEGER REFERENCES grants (id)
) STRICT;

CREATE TABLE access_tokens (
  jti TEXT PRIMARY KEY,
  grant_id INTEGER NOT NULL REFERENCES grants (id),
  expires_at INTEGER NOT NULL,
  revoked_at INTEGER
) STRICT;

CREATE TABLE refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  grant_id INTEGER NOT NULL REFERENCES grants (id),
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
