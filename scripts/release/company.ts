import type { Machine } from './machines.ts'

const ca = '/usr/local/share/ca-certificates/company.crt'

/** Creates a certificate authority for the domains of the example, which only the two machines trust. */
export function authority(product: Machine, other: Machine): void {
  product.run(`cd /root
    openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=Company -keyout ca.key -out ${ca}
    openssl req -newkey rsa:2048 -nodes -subj /CN=stayboard.example -keyout /etc/ssl/private/company.key -out company.csr
    echo subjectAltName=DNS:stayboard.example,DNS:mail.example > names
    openssl x509 -req -in company.csr -CA ${ca} -CAkey ca.key -CAcreateserial -days 30 -extfile names -out /etc/ssl/company.pem
    chmod 755 /etc/ssl/private; chmod 644 /etc/ssl/private/company.key`)
  const certificate = product.run(`cat ${ca}`)
  for (const machine of [product, other])
    machine.run(`cat > ${ca} <<'end'\n${certificate}end\nupdate-ca-certificates`)
  const key = other.run('ssh-keygen -q -t ed25519 -N "" -f ~/.ssh/id_ed25519; cat ~/.ssh/id_ed25519.pub')
  product.run(`mkdir -p ~/.ssh; echo '${key.trim()}' >> ~/.ssh/authorized_keys`)
  other.run('ssh-keyscan stayboard.example >> ~/.ssh/known_hosts')
}

const dovecot = `
protocols = imap
ssl = yes
ssl_cert = </etc/ssl/company.pem
ssl_key = </etc/ssl/private/company.key
mail_location = maildir:~/Maildir
auth_username_format = %n
passdb {
  driver = static
  args = password=Mail-secret-1
}
userdb {
  driver = passwd
}
service auth {
  unix_listener /var/spool/postfix/private/auth {
    mode = 0666
  }
}
`

const postfix = [
  'mydestination = mail.example',
  'inet_interfaces = all',
  'inet_protocols = ipv4',
  'home_mailbox = Maildir/',
  'smtpd_tls_cert_file = /etc/ssl/company.pem',
  'smtpd_tls_key_file = /etc/ssl/private/company.key',
  'smtpd_tls_security_level = may',
  'smtpd_sasl_auth_enable = yes',
  'smtpd_sasl_type = dovecot',
  'smtpd_sasl_path = private/auth',
]

/** The mail server of the example company: Postfix and Dovecot with its accounts. */
export const mailServer = {
  // The package netbase provides the names of ports.
  packages: ['netbase', 'postfix', 'dovecot-imapd'],
  start(machine: Machine): void {
    machine.run(`for name in rentals alerts night; do useradd --create-home $name; done
      cat > /etc/dovecot/dovecot.conf <<'end'\n${dovecot}end
      postconf -e ${postfix.map((line) => `'${line}'`).join(' ')}
      postconf -M 587/inet='587 inet n - y - - smtpd'
      systemctl restart postfix dovecot`)
  },
}
