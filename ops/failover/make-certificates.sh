#!/bin/sh
# Makes the certificates of etcd and of Patroni's API: ops/failover/make-certificates.sh FOLDER NAME=ADDRESS …
# Once, with the names and addresses of all machines that run etcd or Patroni. FOLDER/ca.crt is the authority, NAME.crt and NAME.key are
# for one machine. Whoever has a key of this authority controls the database; ca.key is needed for further machines only. Needs openssl.
set -eu
folder=${1:?usage: ops/failover/make-certificates.sh FOLDER NAME=ADDRESS …}
shift
umask 077
mkdir -p "$folder"
days=3650
key_options="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc"
if [ ! -e "$folder/ca.key" ]; then
  # shellcheck disable=SC2086
  openssl req -x509 $key_options -days $days -subj "/CN=database servers of Sopan" \
    -keyout "$folder/ca.key" -out "$folder/ca.crt" 2>/dev/null
fi
for machine in "$@"; do
  name=${machine%%=*} address=${machine#*=}
  # etcd uses the certificate of a member as a client too.
  # shellcheck disable=SC2086
  openssl req -x509 $key_options -days $days -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -subj "/CN=$name" \
    -addext "subjectAltName=IP:$address" -addext "extendedKeyUsage=serverAuth,clientAuth" \
    -addext "basicConstraints=critical,CA:FALSE" -keyout "$folder/$name.key" -out "$folder/$name.crt" 2>/dev/null
done
